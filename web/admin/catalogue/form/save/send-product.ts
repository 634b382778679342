// Builds the request body from the form: all values for a new product, only the changed ones for a saved product.
import type { InputOf } from '#contract/api'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import {
  fieldNames,
  type ProductFormField,
  type ProductFormValues,
  productFields,
  valuesOf,
} from '#web/admin/catalogue/form/fields/product-fields.tsx'

type CreateBody = InputOf<'POST /admin/products/create'>['body']
type UpdateBody = InputOf<'PUT /admin/products/update/{id}'>['body']
type Attributes = readonly CategoryAttribute[]

export function createBody(
  values: ProductFormValues,
  attributes: Attributes,
  state: ProductState,
): CreateBody {
  const body: Record<string, unknown> = { state }
  for (const name of fieldNames) {
    const value = sentValue(name, values, attributes)
    if (value !== '' && value !== null) body[sentName(name)] = value
  }
  if (values.pictures.some(({ alt }) => alt.trim() !== '')) body.imageAlts = altsOf(values)
  return body as CreateBody
}

/** Returns only values that differ from the loaded product; the stock is sent with its loaded value. */
export function updateBody(
  values: ProductFormValues,
  base: AdminProduct,
  attributes: Attributes,
  state?: ProductState,
): UpdateBody {
  const body: Record<string, unknown> = { version: base.version, ...(state && { state }) }
  const clear: string[] = []
  for (const name of changedFields(values, valuesOf(base, attributes))) {
    const value = sentValue(name, values, attributes)
    if (productFields[name].clears && (value === '' || value === null)) clear.push(name)
    else body[sentName(name)] = value
  }
  if ('imagePaths' in body) body.imageAlts = altsOf(values)
  if ('stock' in body) body.stockBefore = base.stock
  // Without its tax class the product needs its own rate, even if it is the same.
  if (body.taxClass === '') body.gst = values.gst
  if (clear.length > 0) body.clear = clear
  return body as UpdateBody
}

/** In the order of `imagePaths`. */
const altsOf = ({ pictures }: ProductFormValues): string[] =>
  pictures.flatMap(({ path, alt }) => (path === null ? [] : [alt.trim()]))

const sentName = (name: ProductFormField): string => productFields[name].sentAs ?? name

const sentValue = <Name extends ProductFormField>(
  name: Name,
  values: ProductFormValues,
  attributes: Attributes,
): unknown => productFields[name].send(values[name], attributes)

/** Returns the form fields that differ. */
export const changedFields = (one: ProductFormValues, other: ProductFormValues): ProductFormField[] =>
  fieldNames.filter((name) => !isSame(name, one, other))

export const isSame = (name: ProductFormField, one: ProductFormValues, other: ProductFormValues): boolean =>
  JSON.stringify(essence(name, one)) === JSON.stringify(essence(name, other))

const essence = <Name extends ProductFormField>(name: Name, values: ProductFormValues): unknown =>
  productFields[name].essence(values[name])
