// Three-way merge after two people have changed a product: the differences by field, and the form resulting from the
// choices.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import {
  type FormPicture,
  type ProductFormField,
  type ProductFormValues,
  productFields,
} from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { valueText } from '#web/admin/catalogue/form/fields/specification-values.ts'
import { changedFields, isSame } from './send-product.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  /** Path of a form field or of one specification: "price", "specifications.power". */
  path: string
  label: string
  mine: string
  theirs: string
  /** Mine if I changed the field, otherwise theirs. */
  proposal: Side
}

interface Versions {
  /** The product as loaded (base), as edited here (mine), and as stored now (theirs). */
  base: ProductFormValues
  mine: ProductFormValues
  theirs: ProductFormValues
}

export function differences(
  { base, mine, theirs }: Versions,
  attributes: readonly CategoryAttribute[],
): Difference[] {
  return changedFields(mine, theirs).flatMap((field) => {
    if (field === 'specifications') return specificationDifferences({ base, mine, theirs }, attributes)
    // A category that has been set stays.
    if (field === 'category') return []
    return [
      {
        path: field,
        label: productFields[field].label,
        ...fromTheDifference(said(field, mine), said(field, theirs)),
        proposal: isSame(field, mine, base) ? ('theirs' as const) : ('mine' as const),
      },
    ]
  })
}

function specificationDifferences(
  { base, mine, theirs }: Versions,
  attributes: readonly CategoryAttribute[],
): Difference[] {
  const names = new Set([...Object.keys(theirs.specifications), ...Object.keys(mine.specifications)])
  const label = (name: string) => attributes.find((attribute) => attribute.name === name)?.label ?? name
  const text = (side: ProductFormValues, name: string) => valueText(side.specifications[name])
  return [...names]
    .filter((name) => text(mine, name) !== text(theirs, name))
    .map((name) => ({
      path: `specifications.${name}`,
      label: label(name),
      mine: text(mine, name),
      theirs: text(theirs, name),
      proposal: text(mine, name) === text(base, name) ? 'theirs' : 'mine',
    }))
}

/** Returns the newest product with the chosen values of mine. */
export function merged(
  { base, mine, theirs }: Versions,
  choice: Readonly<Record<string, Side>>,
): ProductFormValues {
  const values = { ...theirs, specifications: { ...theirs.specifications } }
  for (const [path, side] of Object.entries(choice)) {
    if (side === 'theirs') continue
    const [field, name] = path.split('.') as [ProductFormField, string | undefined]
    if (name !== undefined) {
      const value = mine.specifications[name]
      if (value === undefined) delete values.specifications[name]
      else values.specifications[name] = value
    } else if (field === 'pictures') values.pictures = stillThere({ base, mine, theirs })
    else Object.assign(values, { [field]: mine[field] })
  }
  return values
}

/** Pictures that someone removed from the product are deleted for good. */
function stillThere({ base, mine, theirs }: Versions): FormPicture[] {
  const paths = (values: ProductFormValues) => new Set(values.pictures.map(({ path }) => path))
  const [before, now] = [paths(base), paths(theirs)]
  return mine.pictures.filter(({ path }) => !before.has(path) || now.has(path))
}

const LONG = 160
const CONTEXT = 40

/** Skips the common beginning of long texts, so that the difference is visible. */
function fromTheDifference(mine: string, theirs: string): { mine: string; theirs: string } {
  let same = 0
  while (same < mine.length && mine[same] === theirs[same]) same++
  if (Math.max(mine.length, theirs.length) < LONG || same <= CONTEXT) return { mine, theirs }
  const cut = (text: string) => `…${text.slice(same - CONTEXT)}`
  return { mine: cut(mine), theirs: cut(theirs) }
}

const said = <Name extends ProductFormField>(name: Name, values: ProductFormValues): string =>
  productFields[name].say(values[name])
