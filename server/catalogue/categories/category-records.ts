// Categories as file records: exported, edited in a spreadsheet and imported again.
import { sql } from 'kysely'
import { attributeName, type CategoryFields, CreateCategory } from '#contract/catalogue/admin-categories'
import { attributeTypes, type CategoryAttribute } from '#contract/catalogue/catalogue'
import type { RecordDefinition } from '#server/imports/records/record-definition'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { updateCategory } from './update-category.ts'

const fields = ['name', 'description', 'tags', 'image', 'attributes', 'isActive', 'isFeatured'] as const

export const categoryRecords: RecordDefinition<CategoryFields> = {
  noun: 'category',
  columns: {
    name: 'Name',
    description: 'Description',
    tags: 'Tags',
    image: 'Image',
    attributes: 'Attributes',
    isActive: 'Active',
    isFeatured: 'Featured',
  },
  figures: ['Slug', 'Products', 'Low stock'],
  keyField: 'name',
  keyOf: (text) => text.trim().toLowerCase(),
  nameOf: ({ name }) => name,
  textsOf: ({ name, description, tags, image, attributes, isActive, isFeatured }) => ({
    name,
    description,
    image,
    tags: tags.join(', '),
    attributes: attributes.map(attributeText).join('; '),
    isActive: yesNo(isActive),
    isFeatured: yesNo(isFeatured),
  }),
  read({ name = '', description = '', tags = '', image = '', attributes = '', ...texts }, base) {
    const isSame = base !== null && base.attributes.map(attributeText).join('; ') === attributes.trim()
    return CreateCategory.safeParse({
      name,
      description,
      image,
      tags: tags.split(',').map((tag) => tag.trim()),
      attributes: isSame ? base.attributes : attributesOf(attributes, base?.attributes ?? []),
      isActive: switchOf(texts.isActive) ?? base?.isActive,
      isFeatured: switchOf(texts.isFeatured) ?? base?.isFeatured,
    })
  },
  async known(tx, ids, keys) {
    const rows = await tx
      .selectFrom('categories')
      .select(['id', ...fields])
      .where(sql<boolean>`(id = any(${[...ids]}::uuid[]) or lower(name) = any(${[...keys]}::text[]))`)
      .execute()
    return rows.map(recordOf)
  },
  async lock(tx, id) {
    const row = await tx
      .selectFrom('categories')
      .select(['id', ...fields])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row ? recordOf(row) : null
  },
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
}

interface CategoryRow extends Omit<CategoryFields, 'attributes'> {
  id: string
  attributes: unknown
}

const recordOf = ({ id, attributes, ...row }: CategoryRow) => ({
  id,
  input: { ...row, attributes: attributes as CategoryFields['attributes'] },
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
