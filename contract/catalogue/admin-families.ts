// Families in the back office: products that share a page as variants (decisions/0110).
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { AdminProduct, AltText, MAX_IMAGES, MAX_PRICE, ProductState, UploadedPath } from './admin-products.ts'
import { OptionAxis } from './catalogue.ts'
import { axisDisplays, MAX_AXES, MAX_AXIS_VALUES, MAX_VARIANTS } from './families.ts'

/** A family as admins see it. */
export const AdminFamily = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  /** Alt texts in the order of `images`; empty for a picture without one. */
  imageAlts: z.array(z.string()),
  category: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  axes: z.array(OptionAxis),
  /** Incremented by every change of the family or its set of variants. */
  version: z.number(),
})
export type AdminFamily = z.infer<typeof AdminFamily>

/** A row of the variant grid, in the order of the axes. */
export const AdminVariant = AdminProduct.pick({
  _id: true,
  slug: true,
  sku: true,
  name: true,
  price: true,
  stock: true,
  unit: true,
  state: true,
  version: true,
  options: true,
  primaryImage: true,
  missing: true,
})
export type AdminVariant = z.infer<typeof AdminVariant>

const whole = z.int().min(1)

const Value = line(60).min(1, 'Enter a value, for example "Large"')
const Swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'This isn\'t a valid colour. Example: "#1a2b3c".')
  .nullable()
  .default(null)

const axisFields = {
  label: line(40).min(1, 'Enter a name for the option, for example "Size"'),
  display: z.enum(axisDisplays).default('text'),
}

/** An axis of a new family; its key follows from the label. */
const NewAxis = z.object({
  ...axisFields,
  values: z
    .array(z.object({ value: Value, swatch: Swatch }))
    .min(1, 'Enter at least one value')
    .max(MAX_AXIS_VALUES, `An option can have at most ${MAX_AXIS_VALUES} values`),
})
export type NewAxis = z.output<typeof NewAxis>

/** An axis after a change: the order of axes and values is the order of the lists. */
const ChangedAxis = z.object({
  ...axisFields,
  /** Key of an existing axis; null for a new one. */
  key: line(60).nullable(),
  values: z
    .array(
      z.object({
        value: Value,
        swatch: Swatch,
        /** The current value if this one is renamed or stays; null for a new value. */
        was: line(60).nullable().default(null),
      }),
    )
    .min(1, 'Enter at least one value')
    .max(MAX_AXIS_VALUES, `An option can have at most ${MAX_AXIS_VALUES} values`),
  /** For a new axis: the value of each existing variant. */
  ofVariants: z
    .array(z.object({ id: line(40), value: Value }))
    .max(MAX_VARIANTS)
    .default([]),
})
export type ChangedAxis = z.output<typeof ChangedAxis>

/** One value per axis, in the order of the axes. */
const Values = z.array(Value).min(1).max(MAX_AXES)

const NewVariant = z.object({ values: Values, sku: line(64).default('') })
export type NewVariant = z.output<typeof NewVariant>

const NewVariants = z
  .array(NewVariant)
  .max(MAX_VARIANTS, `A family can have at most ${MAX_VARIANTS} variants`)

const Name = line(200).min(1, 'Enter a name')
const FamilyParams = z.object({ id: keyOf('Family') })

const familyReply = { family: AdminFamily, variants: z.array(AdminVariant) }
const ChangeReply = z.object({ success: z.literal(true), message: z.string(), ...familyReply })

export const getFamily = endpoint('GET /admin/families/{id}', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Return a family with its variants in any state',
  params: FamilyParams,
  reply: z.object({ success: z.literal(true), ...familyReply }),
})

export const createFamily = endpoint('POST /admin/families', {
  access: 'admin',
  permission: 'products.write',
  summary:
    'Turn a product into a family in place: the family takes its address, pictures and description, and the product becomes the first variant',
  body: z.object({
    productId: line(40),
    /** Version of the product that was read. */
    version: whole,
    /** By default the name of the product. */
    name: Name.optional(),
    axes: z.array(NewAxis).min(1, 'Enter at least one option').max(MAX_AXES, `At most ${MAX_AXES} options`),
    /** Values of the product itself. */
    values: Values,
    /** The other variants, which copy price, tax, unit and the like from the product. */
    variants: NewVariants.default([]),
    /** State of the other variants. */
    state: ProductState.default('draft'),
  }),
  reply: ChangeReply,
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
export type NewFamily = z.output<typeof createFamily.body>

export const updateFamily = endpoint('PUT /admin/families/{id}', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Change a family: name, address, description, pictures, options. Renames its variants',
  params: FamilyParams,
  body: z.object({
    version: whole,
    name: Name.optional(),
    /** The last part of its address; the former one keeps working. */
    slug: line(200)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This isn\'t a valid address. Example: "bath-towel".')
      .optional(),
    description: paragraph(20_000).optional(),
    /** All its pictures in order, the main one first. */
    images: z.array(UploadedPath).max(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`).optional(),
    /** Alt texts of all its pictures, in their order; a missing text counts as empty. If omitted, they stay. */
    imageAlts: z.array(AltText).max(MAX_IMAGES, `At most ${MAX_IMAGES} alt texts`).optional(),
    /** All its options. An omitted option is removed if the variants differ without it. */
    axes: z
      .array(ChangedAxis)
      .min(1, 'A family needs at least one option')
      .max(MAX_AXES, `At most ${MAX_AXES} options`)
      .optional(),
    /** Id, slug or name, for a family whose category was deleted. Its variants follow. */
    category: line(200).optional(),
  }),
  reply: ChangeReply,
  changesCatalogue: true,
})
export type FamilyChanges = z.output<typeof updateFamily.body>

export const addVariants = endpoint('POST /admin/families/{id}/variants', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Add variants to a family; they copy price, tax, unit and the like from its first variant',
  params: FamilyParams,
  body: z.object({
    version: whole,
    variants: NewVariants.min(1, 'Choose at least one variant'),
    state: ProductState.default('draft'),
  }),
  reply: ChangeReply,
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
export type AddedVariants = z.output<typeof addVariants.body>

const notAStock = 'Stock must be a whole number, at least 0'
const Stock = z.int(notAStock).min(0, notAStock).max(1e9, notAStock)

/** Omitted fields stay unchanged. */
const VariantChange = z.object({
  id: line(40),
  /** Version of the variant that was read. */
  version: whole,
  sku: line(64).optional(),
  /** Rupees without tax; null clears the price of a draft. */
  price: z
    .number('Must be a number')
    .min(0, 'Price cannot be below 0')
    .max(MAX_PRICE, 'Price is too high')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
    .nullable()
    .optional(),
  stock: Stock.optional(),
  /** The stock that was read; refused if orders have changed the stock since. */
  stockBefore: Stock.optional(),
  state: ProductState.optional(),
})
export type VariantChange = z.output<typeof VariantChange>

export const saveVariants = endpoint('PUT /admin/families/{id}/variants', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Change SKU, price, stock and state of several variants: all of them, or none with every problem',
  params: FamilyParams,
  body: z.object({ variants: z.array(VariantChange).min(1).max(MAX_VARIANTS) }),
  reply: ChangeReply,
  changesCatalogue: true,
})

export const joinProducts = endpoint('POST /admin/families/{id}/join', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Make existing products of the same category variants of a family; they keep their addresses',
  params: FamilyParams,
  body: z.object({
    version: whole,
    products: z
      .array(z.object({ id: line(40), values: Values }))
      .min(1, 'Choose at least one product')
      .max(MAX_VARIANTS),
  }),
  reply: ChangeReply,
  changesCatalogue: true,
})
export type JoinedProducts = z.output<typeof joinProducts.body>

export const removeVariant = endpoint('POST /admin/families/{id}/remove', {
  access: 'admin',
  permission: 'products.write',
  summary:
    'Make a variant a product of its own again. The last variant takes over the address of the family, which disappears',
  params: FamilyParams,
  body: z.object({ version: whole, productId: line(40) }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Null if the removed variant was the last one. */
    family: AdminFamily.nullable(),
  }),
  changesCatalogue: true,
})
