// Managing categories, and converting product values when an attribute changes.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { reservedNames } from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { tableFormats } from '#contract/base/table-format'
import { Id, line, paragraph } from '#contract/base/text'
import { attributeTypes, Category } from './catalogue.ts'

/** "Pile Height (mm)" → "pile_height__mm_": every character other than letters and digits becomes an underscore. */
export const attributeName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')

const bound = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number('Must be a number').optional(),
)

export const AttributeInput = z.object({
  name: line(100).transform(attributeName).prefault(''),
  label: line(100).prefault(''),
  type: z
    .enum(attributeTypes, 'Must be one of text, number, select, multiselect, boolean, range')
    .default('text'),
  unit: line(30).default(''),
  options: z
    .array(line(100))
    .max(200, 'Add at most 200 options')
    .default([])
    .transform((options) => [...new Set(options.filter((option) => option !== ''))]),
  isRequired: z.boolean().default(false),
  isFilterable: z.boolean().default(true),
  validationRules: z
    .object({ min: bound, max: bound, pattern: line(200).optional() })
    .default({})
    .transform(({ min, max, pattern }) => ({
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(pattern && { pattern }),
    })),
})
export type AttributeInput = z.input<typeof AttributeInput>

const MAX_ATTRIBUTES = 100

const attributes = z.array(AttributeInput).max(MAX_ATTRIBUTES, `Add at most ${MAX_ATTRIBUTES} attributes`)

/** Returns all problems of a list of attributes, by path. */
export function attributeProblems(attributes: readonly z.output<typeof AttributeInput>[]) {
  return attributes.flatMap(({ name, label, type, options, validationRules: { min, max } }, at) => {
    const problems: { path: (string | number)[]; message: string }[] = []
    const say = (field: string, message: string) =>
      problems.push({ path: ['attributes', at, field], message })
    if (name === '' || label === '')
      say(name === '' ? 'name' : 'label', 'Please enter attribute name and label')
    else if (reservedNames.has(name)) say('name', 'This name is reserved. Choose another one')
    else if (attributes.findIndex((other) => other.name === name) < at)
      say('name', 'Another attribute has this name')
    if ((type === 'select' || type === 'multiselect') && options.length === 0)
      say('options', 'Add at least one option')
    if (min !== undefined && max !== undefined && min > max)
      say('validationRules', 'The minimum is above the maximum')
    return problems
  })
}

export const MAX_TAGS = 50

const tags = z
  .array(line(60))
  .max(MAX_TAGS)
  .transform((given) => [...new Set(given.filter((tag) => tag !== ''))])

/** Loopback, private and link-local hosts: visitors could not load a picture from there. */
const nearby =
  /^(localhost|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::|f[cd]|fe[89ab]))/

function isWebAddress(text: string): boolean {
  // URL parsing normalises every spelling of a number, such as "http://2130706433/".
  return /^https?:\/\//i.test(text) && URL.canParse(text) && !nearby.test(new URL(text).hostname)
}

/** A web address, or an uploaded picture. The server never fetches it. */
const Image = line(1_000).refine(
  (text) => text === '' || /^\/uploads\/[\w-]{1,100}\.webp$/.test(text) || isWebAddress(text),
  'Image must be a URL',
)

const Name = line(100).min(1, 'Please enter a category name')

export const CategoryFields = z.object({
  name: Name.prefault(''),
  description: paragraph(2_000).default(''),
  tags: tags.default([]),
  image: Image.default(''),
  attributes: attributes.default([]),
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  /** The category above it; null at the top level. */
  parentId: Id.nullable().default(null),
})
export type CategoryFields = z.output<typeof CategoryFields>

const checked = <S extends z.ZodType<{ attributes?: z.output<typeof AttributeInput>[] | undefined }>>(
  schema: S,
) =>
  schema.superRefine(({ attributes: given = [] }, context) => {
    for (const { path, message } of attributeProblems(given))
      context.addIssue({ code: 'custom', path, message })
  })

/** The browser form validates with this schema as well. */
export const CreateCategory = checked(CategoryFields)

/** Omitted fields stay unchanged, so that a switch can be sent alone. */
export const UpdateCategory = checked(
  z.object({
    name: Name.optional(),
    description: paragraph(2_000).optional(),
    tags: tags.optional(),
    /** Tags to add to the existing ones. */
    addTags: tags.optional(),
    image: Image.optional(),
    attributes: attributes.optional(),
    isActive: z.boolean().optional(),
    isFeatured: z.boolean().optional(),
    /** Moves it, with all categories below it, to the end of another category; null moves it to the top level. */
    parentId: Id.nullable().optional(),
    /** Confirms that values incompatible with the changed attributes may be deleted. */
    acceptLostValues: z.boolean().optional(),
  }),
)
export type UpdateCategory = z.output<typeof UpdateCategory>

/** Whether a category matches a search in its name, description or tags. */
export function isFoundBy(search: string, { name, description, tags }: Category): boolean {
  const words = search.toLowerCase().split(/\s+/)
  const text = [name, description, ...tags].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

const CategoryReply = z.object({ success: z.literal(true), message: z.string(), data: Category })

export const createCategory = endpoint('POST /categories/create', {
  access: 'admin',
  permission: 'categories.write',
  summary: 'Add a category with its attributes',
  body: CreateCategory,
  reply: CategoryReply,
  status: 201,
  changesCatalogue: true,
})

const CategoryParams = z.object({ id: keyOf('Category') })

export const updateCategory = endpoint('PUT /categories/update/{id}', {
  access: 'admin',
  permission: 'categories.write',
  summary: "Change a category; losing values that a changed attribute can't hold requires `acceptLostValues`",
  params: CategoryParams,
  body: UpdateCategory,
  reply: CategoryReply,
  changesCatalogue: true,
})

export const MAX_CATEGORY_LEVELS = 4

export const placeCategory = endpoint('PUT /categories/{id}/place', {
  access: 'admin',
  permission: 'categories.write',
  summary: 'Move a category, with all categories below it, to a place in the tree',
  params: CategoryParams,
  body: z.object({
    parentId: Id.nullable(),
    /** The subcategory of the parent that follows it; null for the last place. */
    before: Id.nullable().default(null),
  }),
  reply: CategoryReply,
  changesCatalogue: true,
})

export const deleteCategory = endpoint('DELETE /categories/delete/{id}', {
  access: 'admin',
  permission: 'categories.write',
  summary: 'Delete a category; its products stay, without a category, and its subcategories move up',
  params: CategoryParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})

/** Effect of a changed list of attributes on the values of products. */
export const AttributeChange = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['retyped', 'removed', 'options-removed']),
  /** Number of products with a value, and how many values are kept, converted or lost. */
  products: z.number(),
  kept: z.number(),
  lost: z.number(),
})
export type AttributeChange = z.infer<typeof AttributeChange>

export const previewAttributeChanges = endpoint('POST /categories/{id}/attribute-changes', {
  access: 'admin',
  permission: 'categories.write',
  summary: 'Preview the effect of changed attributes on the values of products; changes nothing',
  params: CategoryParams,
  body: z.object({ attributes }),
  reply: z.object({ success: z.literal(true), changes: z.array(AttributeChange) }),
})

export const exportCategories = endpoint('GET /categories/export', {
  access: 'admin',
  permission: { all: ['products.read', 'data.export'] },
  summary: 'Export all categories as CSV or XLSX',
  query: z.object({ search: line(200).optional(), format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
