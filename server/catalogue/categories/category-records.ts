// Categories as file records: exported, edited in a spreadsheet and imported again.
import { sql } from 'kysely'
import { z } from 'zod'
import { line } from '#contract/base/text'
import { attributeName, type CategoryFields, CreateCategory } from '#contract/catalogue/admin-categories'
import { attributeTypes, type CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RecordDefinition } from '#server/imports/records/record-definition'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { lockTree } from './lock-tree.ts'
import { updateCategory } from './update-category.ts'

const fields = [
  'c.name',
  'c.description',
  'c.tags',
  'c.image',
  'c.attributes',
  'c.isActive',
  'c.isFeatured',
] as const

/** A row names the parent; the category has its id. */
export type CategoryRecord = Omit<CategoryFields, 'parentId'> & { parent: string }

export const categoryRecords: RecordDefinition<CategoryRecord> = {
  noun: 'category',
  columns: {
    name: 'Name',
    description: 'Description',
    tags: 'Tags',
    image: 'Image',
    attributes: 'Attributes',
    isActive: 'Active',
    isFeatured: 'Featured',
    parent: 'Parent',
  },
  figures: ['Slug', 'Products', 'Low stock'],
  keyField: 'name',
  keyOf: (text) => text.trim().toLowerCase(),
  nameOf: ({ name }) => name,
  textsOf: ({ name, description, tags, image, attributes, isActive, isFeatured, parent }) => ({
    name,
    description,
    image,
    tags: tags.join(', '),
    attributes: attributes.map(attributeText).join('; '),
    isActive: yesNo(isActive),
    isFeatured: yesNo(isFeatured),
    parent,
  }),
  read({ name = '', description = '', tags = '', image = '', attributes = '', ...texts }, base) {
    const isSame = base !== null && base.attributes.map(attributeText).join('; ') === attributes.trim()
    return CategoryRow.safeParse({
      name,
      description,
      image,
      tags: tags.split(',').map((tag) => tag.trim()),
      attributes: isSame ? base.attributes : attributesOf(attributes, base?.attributes ?? []),
      isActive: switchOf(texts.isActive) ?? base?.isActive,
      isFeatured: switchOf(texts.isFeatured) ?? base?.isFeatured,
      parent: texts.parent,
    })
  },
  async known(tx, ids, keys) {
    const rows = await tx
      .selectFrom('categories as c')
      .select(['c.id', ...fields, parentName])
      .where(sql<boolean>`(c.id = any(${[...ids]}::uuid[]) or lower(c.name) = any(${[...keys]}::text[]))`)
      .execute()
    return rows.map(recordOf)
  },
  async lock(tx, id) {
    await lockTree(tx)
    const row = await tx
      .selectFrom('categories as c')
      .select(['c.id', ...fields, parentName])
      .where('c.id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row ? recordOf(row) : null
  },
  async create(tx, ctx, { parent, ...fields }) {
    return createCategory(tx, ctx, { ...fields, parentId: await parentNamed(tx, parent) })
  },
  async update(tx, ctx, id, { parent, ...fields }) {
    await updateCategory(tx, ctx, id, { ...fields, parentId: await parentNamed(tx, parent) })
  },
  remove: deleteCategory,
}

const CategoryRow = CreateCategory.transform(({ parentId: _, ...fields }) => fields).and(
  z.object({ parent: line(100).default('') }),
)

const parentName = sql<string | null>`(select p.name from categories p where p.id = c.parent_id)`.as('parent')

/** Throws `invalid_input` for an unknown name; it must be exact, so that an undo finds the row as it was written. Rows are imported in order, so a parent may be a row above. */
async function parentNamed(tx: Transaction, name: string): Promise<string | null> {
  if (name === '') return null
  const found = await tx.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst()
  if (found) return found.id
  const message = `There is no category “${name}”. Write the name exactly, and list a parent above its subcategories.`
  throw refused('invalid_input', message, { fields: { parent: message } })
}

interface StoredRow extends Omit<CategoryRecord, 'attributes' | 'parent'> {
  id: string
  attributes: unknown
  parent: string | null
}

const recordOf = ({ id, attributes, parent, ...row }: StoredRow) => ({
  id,
  input: { ...row, attributes: attributes as CategoryFields['attributes'], parent: parent ?? '' },
})

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** Other words stay as text, which the boolean rule rejects. */
function switchOf(text = ''): unknown {
  const word = text.trim().toLowerCase()
  if (word === '') return undefined
  if (['yes', 'true', '1'].includes(word)) return true
  return ['no', 'false', '0'].includes(word) ? false : text
}

type AttributeFields = CategoryFields['attributes'][number]

/** Formats "Pile height (number, mm)" or "Material* (select: Wool, Jute)"; the star marks required attributes. */
export function attributeText({
  label,
  type,
  unit,
  options,
  isRequired,
}: Pick<CategoryAttribute, 'label' | 'type' | 'unit' | 'options' | 'isRequired'>): string {
  const kind = unit === '' ? type : `${type}, ${unit}`
  const choices = type === 'select' || type === 'multiselect' ? `: ${options.join(', ')}` : ''
  return `${label}${isRequired ? '*' : ''} (${kind}${choices})`
}

const pattern = new RegExp(
  `^(.+?)(\\*)?\\s*\\((${attributeTypes.join('|')})(?:,\\s*([^:]*?))?(?::\\s*(.*))?\\)$`,
)

/** Unreadable text gets the type `unreadable`, which validation rejects. Settings that the text can't express stay. */
const attributesOf = (text: string, base: readonly AttributeFields[]) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, label = part, star, type = 'unreadable', unit = '', options = ''] = pattern.exec(part) ?? []
      const former = base.find((one) => one.label === label || one.name === attributeName(label))
      return {
        name: former?.name ?? label,
        label,
        type,
        unit: unit.trim(),
        options: options.split(',').map((option) => option.trim()),
        isRequired: star !== undefined,
        isFilterable: former?.isFilterable ?? true,
        validationRules: former?.validationRules ?? {},
      }
    })
