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
  /** Path of a form field, a specification or an alt text: "price", "specifications.power", "alts./uploads/1.webp". */
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
    if (field === 'pictures') return pictureDifferences({ base, mine, theirs })
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

/** Which pictures there are and in which order is one choice; each alt text is another. */
function pictureDifferences({ base, mine, theirs }: Versions): Difference[] {
  const isSameList = (one: ProductFormValues, other: ProductFormValues) =>
    JSON.stringify(pathsIn(one)) === JSON.stringify(pathsIn(other))
  const texts = theirs.pictures.flatMap(({ path, alt }, at): Difference[] => {
    const own = altOf(mine, path)
    if (own === undefined || own === alt) return []
    return [
      {
        path: `${ALTS}${path}`,
        label: `Alt text of image ${at + 1}`,
        mine: own || 'Empty',
        theirs: alt || 'Empty',
        proposal: own === altOf(base, path) ? 'theirs' : 'mine',
      },
    ]
  })
  if (isSameList(mine, theirs)) return texts
  return [
    {
      path: 'pictures',
      label: productFields.pictures.label,
      mine: said('pictures', mine),
      theirs: said('pictures', theirs),
      proposal: isSameList(mine, base) ? 'theirs' : 'mine',
    },
    ...texts,
  ]
}

const ALTS = 'alts.'

const pathsIn = ({ pictures }: ProductFormValues) => pictures.map(({ path, key }) => path ?? key)

/** Undefined if the product doesn't have the picture. */
const altOf = ({ pictures }: ProductFormValues, path: string | null): string | undefined =>
  pictures.find((picture) => picture.path === path)?.alt.trim()

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
    if (side === 'theirs' || path.startsWith(ALTS)) continue
    const [field, name] = path.split('.') as [ProductFormField, string | undefined]
    if (name !== undefined) {
      const value = mine.specifications[name]
      if (value === undefined) delete values.specifications[name]
      else values.specifications[name] = value
    } else if (field === 'pictures') values.pictures = stillThere({ base, mine, theirs })
    else Object.assign(values, { [field]: mine[field] })
  }
  values.pictures = values.pictures.map((picture) => ({
    ...picture,
    alt: altOf(choice[`${ALTS}${picture.path}`] === 'mine' ? mine : theirs, picture.path) ?? picture.alt,
  }))
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
