// The body of a call from the form: everything for a new product, for an old one only what was changed.
import type { InputOf } from '#contract/api'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { isBlank } from '#contract/catalogue/specifications'
import {
  momentOf,
  type ProductFormField,
  type ProductFormValues,
  valuesOf,
} from '#web/admin/products/form/form-values.ts'

type CreateBody = InputOf<'POST /admin/products/create'>['body']
type UpdateBody = InputOf<'PUT /admin/products/update/{id}'>['body']
type Clearable = 'maxOrderQuantity' | 'weight' | 'dimensions' | 'lowStockThreshold'

export function createBody(
  values: ProductFormValues,
  attributes: readonly CategoryAttribute[],
  state: ProductState,
): CreateBody {
  const { pictures, dimensions, specifications, ...fields } = values
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const size = sizeOf(dimensions)
  return {
    ...given,
    state,
    specifications: specificationsOf(specifications, attributes),
    imagePaths: pathsOf(values),
    ...(size && { dimensions: size }),
    ...(values.availableFrom !== '' && { availableFrom: momentOf(values.availableFrom) }),
  }
}

/** Fields of the form that differ. */
export function changedFields(one: ProductFormValues, other: ProductFormValues): ProductFormField[] {
  return (Object.keys(one) as ProductFormField[]).filter((field) => !isSame(field, one, other))
}

export const isSame = (field: ProductFormField, one: ProductFormValues, other: ProductFormValues): boolean =>
  JSON.stringify(plain(field, one)) === JSON.stringify(plain(field, other))

function plain(field: ProductFormField, values: ProductFormValues): unknown {
  if (field === 'pictures') return values.pictures.map(({ path, key }) => path ?? key)
  if (field === 'dimensions') return sizeOf(values.dimensions)
  if (field === 'specifications')
    return Object.entries(values.specifications)
      .filter(([, value]) => !isBlank(value) && value !== false)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  return values[field]
}

/** Only what differs from the product as it was read; the stock goes with what it was then. */
export function updateBody(
  values: ProductFormValues,
  base: AdminProduct,
  attributes: readonly CategoryAttribute[],
  state?: ProductState,
): UpdateBody {
  const body: UpdateBody = { version: base.version, ...(state && { state }) }
  const clear: Clearable[] = []
  for (const field of changedFields(values, valuesOf(base, attributes))) {
    switch (field) {
      case 'pictures':
        body.imagePaths = pathsOf(values)
        break
      case 'specifications':
        body.specifications = specificationsOf(values.specifications, attributes)
        break
      case 'dimensions': {
        const size = sizeOf(values.dimensions)
        if (size) body.dimensions = size
        else clear.push('dimensions')
        break
      }
      case 'stock':
        if (values.stock !== '') Object.assign(body, { stock: values.stock, stockBefore: base.stock })
        break
      case 'minOrderQuantity':
        body.minOrderQuantity = values.minOrderQuantity || '1'
        break
      case 'availableFrom':
        body.availableFrom = momentOf(values.availableFrom)
        break
      case 'maxOrderQuantity':
      case 'weight':
      case 'lowStockThreshold':
        if (values[field] === '') clear.push(field)
        else body[field] = values[field]
        break
      default:
        Object.assign(body, { [field]: values[field] })
    }
  }
  return clear.length > 0 ? { ...body, clear } : body
}

const pathsOf = ({ pictures }: ProductFormValues): string[] =>
  pictures.flatMap(({ path }) => (path === null ? [] : [path]))

function sizeOf({ length, width, unit }: ProductFormValues['dimensions']) {
  return length === '' && width === '' ? null : { length: Number(length), width: Number(width), unit }
}

/** Numbers as numbers; what was left empty is left out. */
function specificationsOf(
  values: Readonly<Record<string, SpecificationValue>>,
  attributes: readonly CategoryAttribute[],
): Record<string, SpecificationValue> {
  const types = new Map(attributes.map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [name, asSent(value, types.get(name))]),
  )
}

function asSent(value: SpecificationValue, type: CategoryAttribute['type'] | undefined): SpecificationValue {
  if (type === 'number') return numberOrText(value as string)
  if (type !== 'range' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return { min: numberOrText(value.min), max: numberOrText(value.max) }
}

const numberOrText = (value: string | number): string | number =>
  value === '' || Number.isNaN(Number(value)) ? value : Number(value)
