// The rules of the form: the contract's for each field, and those that look at several. How much must be there
// depends on what is to become of the product: a draft needs a name only.
import { z } from 'zod'
import { type AdminProduct, MAX_IMAGES, ProductFields } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import {
  type MissingField,
  missingFields,
  missingSpecifications,
  requiredText,
} from '#contract/catalogue/required-fields'
import { isBlank, type Matches, specificationProblems } from '#contract/catalogue/specifications'
import { momentOf, type ProductFormValues, productFields, valuesOf } from './fields/product-fields.tsx'
import { isSame } from './save/send-product.ts'

/** What is saved: something for the shop, which must be complete, or a draft. */
export type Intent = 'complete' | 'draft'

interface Rules {
  intent: Intent
  attributes: readonly CategoryAttribute[]
  matches: Matches
  /** The product as it was read; null for a new one, which alone may leave its stock empty. */
  base: AdminProduct | null
}

const { shape } = ProductFields
/** Exact to the paisa, and to a hundredth of a percent. */
const twoDecimals = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .refine((typed) => /^$|^-?\d*\.?\d{0,2}$/.test(String(typed)), 'Must have at most two decimals')
    .pipe(schema)

/** Each field by itself; what must be there, the rules over all of them say. */
export const FormFieldSchemas = ProductFields.omit({ imagePaths: true, state: true }).extend({
  availableFrom: z
    .string()
    .transform((typed): unknown => momentOf(typed))
    .pipe(shape.availableFrom),
  price: twoDecimals(shape.price),
  gst: twoDecimals(shape.gst),
  dimensions: z.object({ length: dimension(), width: dimension(), unit: z.string().max(10) }),
  specifications: z.unknown(),
  pictures: z
    .array(z.object({ key: z.string(), path: z.string().nullable() }))
    .max(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`),
})

function dimension() {
  return z.string().regex(/^$|^\d{1,6}(\.\d{1,3})?$/, 'Must be a number from 0')
}

/** What a product still needs before it can be saved as intended. */
export function missingValues(
  values: ProductFormValues,
  { intent, attributes, base }: Omit<Rules, 'matches'>,
): MissingField[] {
  const isDraft = intent === 'draft'
  const wasInShop = base !== null && base.state !== 'draft'
  // A class says the rate.
  const given = { ...values, gst: values.gst || values.taxClass }
  const fields = missingFields(given, { isDraft, ...(wasInShop && { lackedBefore: base.missing }) })
  if (base && values.stock.trim() === '') fields.push({ path: 'stock', label: productFields.stock.label })
  if (isDraft || keepsSpecifications(values, attributes, base)) return fields
  return [...fields, ...missingSpecifications(attributes, values.specifications)]
}

/** Specifications of a product in the shop that nobody touches are not judged anew. */
const keepsSpecifications = (
  values: ProductFormValues,
  attributes: readonly CategoryAttribute[],
  base: AdminProduct | null,
): boolean =>
  base !== null &&
  base.state !== 'draft' &&
  base.category?._id === values.category &&
  isSame('specifications', values, valuesOf(base, attributes))

/** `values` are those that are checked, as they were typed. */
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
        say('pictures', 'Some pictures have not been sent: try again or remove them')
    },
    // Also where a field is wrong by itself, so that everything is said at once.
    { when: () => true },
  )
