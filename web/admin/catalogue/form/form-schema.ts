// Validation of the product form: the contract's rules for each field, and rules across fields. Required fields
// depend on the intent: a draft needs only a name.
import { z } from 'zod'
import { type AdminProduct, AltText, MAX_IMAGES, ProductFields } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import {
  type MissingField,
  missingFields,
  missingSpecifications,
  requiredText,
} from '#contract/catalogue/required-fields'
import { isBlank, type Matches, specificationProblems } from '#contract/catalogue/specifications'
import { momentOf } from '#web/admin/kit/form/indian-time.ts'
import { type ProductFormValues, productFields, valuesOf } from './fields/product-fields.tsx'
import { isSame } from './save/send-product.ts'

/** Whether the product is saved complete for the shop, or as a draft. */
export type Intent = 'complete' | 'draft'

interface Rules {
  intent: Intent
  attributes: readonly CategoryAttribute[]
  matches: Matches
  /** The product as it was loaded; null for a new one. Only a new product may leave its stock empty. */
  base: AdminProduct | null
}

const { shape } = ProductFields
/** Money to the paisa, and percentages to two decimals. */
const twoDecimals = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .refine((typed) => /^$|^-?\d*\.?\d{0,2}$/.test(String(typed)), 'Must have at most two decimals')
    .pipe(schema)

/** Rules of single fields. Required fields and rules across fields are checked below. */
export const FormFieldSchemas = ProductFields.omit({ imagePaths: true, imageAlts: true, state: true }).extend(
  {
    availableFrom: z
      .string()
      .transform((typed): unknown => momentOf(typed))
      .pipe(shape.availableFrom),
    price: twoDecimals(shape.price),
    mrp: twoDecimals(shape.mrp),
    gst: twoDecimals(shape.gst),
    dimensions: z.object({ length: dimension(), width: dimension(), unit: z.string().max(10) }),
    specifications: z.unknown(),
    pictures: z
      .array(z.object({ key: z.string(), path: z.string().nullable(), alt: AltText }))
      .max(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`),
  },
)

function dimension() {
  return z.string().regex(/^$|^\d{1,6}(\.\d{1,3})?$/, 'Must be 0 or more')
}

/** Returns the fields that are still missing for the intended save. */
export function missingValues(
  values: ProductFormValues,
  { intent, attributes, base }: Omit<Rules, 'matches'>,
): MissingField[] {
  const isDraft = intent === 'draft'
  const wasInShop = base !== null && base.state !== 'draft'
  // A tax class sets the rate.
  const given = {
    ...values,
    gst: values.gst || values.taxClass,
    // A variant inherits the description of its family.
    description: values.description || (base?.inherited?.description ?? ''),
  }
  const fields = missingFields(given, { isDraft, ...(wasInShop && { lackedBefore: base.missing }) })
  if (base && values.stock.trim() === '') fields.push({ path: 'stock', label: productFields.stock.label })
  if (isDraft || keepsSpecifications(values, attributes, base)) return fields
  return [...fields, ...missingSpecifications(attributes, values.specifications)]
}

/** Unchanged specifications of a product in the shop aren't validated again. */
const keepsSpecifications = (
  values: ProductFormValues,
  attributes: readonly CategoryAttribute[],
  base: AdminProduct | null,
): boolean =>
  base !== null &&
  base.state !== 'draft' &&
  base.category?._id === values.category &&
  isSame('specifications', values, valuesOf(base, attributes))

/** `values` are the raw form values to validate. */
export const formSchema = (values: ProductFormValues, rules: Rules) =>
  FormFieldSchemas.superRefine(
    (_, { addIssue }) => {
      const say = (path: string, message: string) =>
        addIssue({ code: 'custom', path: path.split('.'), message })
      for (const { path, label } of missingValues(values, rules)) say(path, requiredText(label))
      const judged = keepsSpecifications(values, rules.attributes, rules.base) ? [] : rules.attributes
      const entered = judged.filter(({ name }) => !isBlank(values.specifications[name]))
      const problems = specificationProblems(entered, values.specifications, rules.matches)
      for (const [name, problem] of Object.entries(problems)) say(`specifications.${name}`, problem)
      const { length, width } = values.dimensions
      if ((length === '') !== (width === ''))
        say(`dimensions.${length === '' ? 'length' : 'width'}`, 'Enter both length and width')
      if (values.maxOrderQuantity && Number(values.maxOrderQuantity) < Number(values.minOrderQuantity || 1))
        say('maxOrderQuantity', 'Must not be below the min order quantity')
      if (values.pictures.some(({ path }) => path === null))
        say('pictures', 'Some pictures haven’t been uploaded: try again or remove them')
    },
    // Runs even if a field is invalid, so that all errors are reported at once.
    { when: () => true },
  )
