// Categories as admins write them, and what becomes of the values when an attribute changes.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { reservedNames } from '#contract/base/form-fields'
import { keyOf } from '#contract/base/keys'
import { tableFormats } from '#contract/base/table-format'
import { line, paragraph } from '#contract/base/text'
import { attributeTypes, Category } from './catalogue.ts'

/** "Pile Height (mm)" → "pile_height__mm_": each character that is no letter or digit becomes an underscore. */
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
    .max(200, 'At most 200 options')
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

const attributes = z.array(AttributeInput).max(MAX_ATTRIBUTES, `At most ${MAX_ATTRIBUTES} attributes`)

/** All problems of a list of attributes, by path. */
export function attributeProblems(attributes: readonly z.output<typeof AttributeInput>[]) {
  return attributes.flatMap(({ name, label, type, options, validationRules: { min, max } }, at) => {
    const problems: { path: (string | number)[]; message: string }[] = []
    const say = (field: string, message: string) =>
      problems.push({ path: ['attributes', at, field], message })
    if (name === '' || label === '')
      say(name === '' ? 'name' : 'label', 'Please enter attribute name and label')
    else if (reservedNames.has(name)) say('name', 'This name cannot be used')
    else if (attributes.findIndex((other) => other.name === name) < at)
      say('name', 'Another attribute has this name')
    if ((type === 'select' || type === 'multiselect') && options.length === 0)
      say('options', 'Add at least one option')
    if (min !== undefined && max !== undefined && min > max) say('validationRules', 'Min is above max')
    return problems
  })
}

export const MAX_TAGS = 50

const tags = z
  .array(line(60))
  .max(MAX_TAGS)
  .transform((given) => [...new Set(given.filter((tag) => tag !== ''))])

/** Of this computer, of the network it is in, or of no network at all: no visitor could load a picture from there. */
const nearby =
  /^(localhost|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::|f[cd]|fe[89ab]))/

function isWebAddress(text: string): boolean {
  // Every spelling of a number, such as "http://2130706433/", is read as the address that it means.
  return /^https?:\/\//i.test(text) && URL.canParse(text) && !nearby.test(new URL(text).hostname)
}

/** A web address, or a picture uploaded here. Nothing is ever fetched from it by the server. */
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
})
export type CategoryFields = z.output<typeof CategoryFields>

const checked = <S extends z.ZodType<{ attributes?: z.output<typeof AttributeInput>[] | undefined }>>(
  schema: S,
) =>
  schema.superRefine(({ attributes: given = [] }, context) => {
    for (const { path, message } of attributeProblems(given))
      context.addIssue({ code: 'custom', path, message })
  })

/** The form in the browser is checked by this as well. */
export const CreateCategory = checked(CategoryFields)

/** What is left out stays as it is, so that a switch can send itself alone. */
export const UpdateCategory = checked(
  z.object({
    name: Name.optional(),
    description: paragraph(2_000).optional(),
    tags: tags.optional(),
    /** Beside those that it has. */
    addTags: tags.optional(),
    image: Image.optional(),
    attributes: attributes.optional(),
    isActive: z.boolean().optional(),
    isFeatured: z.boolean().optional(),
    /** That values which the changed attributes cannot hold may go. */
    acceptLostValues: z.boolean().optional(),
  }),
)
export type UpdateCategory = z.output<typeof UpdateCategory>

/** Whether a category is found by a text, in its name, description or tags. */
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
  summary: 'Change a category; values that a changed attribute cannot hold need `acceptLostValues`',
  params: CategoryParams,
  body: UpdateCategory,
  reply: CategoryReply,
  changesCatalogue: true,
})

export const deleteCategory = endpoint('DELETE /categories/delete/{id}', {
  access: 'admin',
  permission: 'categories.write',
  summary: 'Delete a category; its products stay, without category',
  params: CategoryParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})

/** What a new list of attributes means for the values that products have. */
export const AttributeChange = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['retyped', 'removed', 'options-removed']),
  /** Products with a value; of these the value can be kept or turned into the new type, or is lost. */
  products: z.number(),
  kept: z.number(),
  lost: z.number(),
})
export type AttributeChange = z.infer<typeof AttributeChange>

export const previewAttributeChanges = endpoint('POST /categories/{id}/attribute-changes', {
  access: 'admin',
  permission: 'categories.write',
  summary: 'What a changed list of attributes would do to the values of products; changes nothing',
  params: CategoryParams,
  body: z.object({ attributes }),
  reply: z.object({ success: z.literal(true), changes: z.array(AttributeChange) }),
})

export const exportCategories = endpoint('GET /categories/export', {
  access: 'admin',
  permission: { all: ['products.read', 'data.export'] },
  summary: 'All categories as a CSV or XLSX file',
  query: z.object({ search: line(200).optional(), format: z.enum(tableFormats).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})
