// The variants of a family on its page: which options can be chosen, and the variant that each choice leads to.
import type { ReplyOf } from '#contract/api'
import type { Product, ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { type AxisDisplay, placesOf } from '#contract/catalogue/families'
import { isSoldOut, isTooFew, isUnavailable } from '#web/store/catalogue/product-facts.ts'

export interface OptionChoice {
  value: string
  swatch: string | null
  /** Main picture of a variant with this value. */
  picture: string | null
  isChosen: boolean
  /** The variant that the choice leads to; null if no variant has this value with the options chosen before it. */
  variant: Variant | null
  isSoldOut: boolean
  /** Some units are left, but fewer than the minimum order. */
  isTooFew: boolean
}

export interface AxisChoices {
  key: string
  label: string
  display: AxisDisplay
  choices: OptionChoice[]
  /** The options chosen on the axes before this one, for example "Large"; "" on the first axis. */
  before: string
}

/**
 * Returns the choices of each axis. A choice keeps the options of the axes before its own; those after it move to the
 * nearest existing combination. Values that no variant has are left out.
 */
export function choicesOf(
  { family, options }: Pick<Product, 'family' | 'options'>,
  variants: readonly Variant[],
): AxisChoices[] {
  const axes = family?.axes ?? []
  return axes.map(({ key, label, display, values }, at) => {
    const earlier = axes.slice(0, at)
    const reachable = variants.filter((variant) =>
      earlier.every((axis) => variant.options[axis.key] === options[axis.key]),
    )
    const offered = values.filter(({ value }) => variants.some((variant) => variant.options[key] === value))
    return {
      key,
      label,
      display,
      before: earlier.map((axis) => options[axis.key]).join(', '),
      choices: offered.map(({ value, swatch }) => {
        const matching = reachable.filter((variant) => variant.options[key] === value)
        const variant = nearestTo(options, matching, axes)
        const example = variant ?? variants.find((other) => other.options[key] === value)
        return {
          value,
          swatch,
          picture: example?.images[0] ?? null,
          isChosen: options[key] === value,
          variant,
          isSoldOut: variant !== null && isSoldOut(variant),
          isTooFew: variant !== null && isTooFew(variant),
        }
      }),
    }
  })
}

/** The variant whose options are closest to the chosen ones in the order of the axes; of equals, an available one. */
function nearestTo(
  chosen: Product['options'],
  variants: readonly Variant[],
  axes: ProductFamily['axes'],
): Variant | null {
  const placesIn = (options: Product['options']) =>
    placesOf(
      axes,
      axes.map(({ key }) => options[key] ?? ''),
    )
  const target = placesIn(chosen)
  const ranked = variants.map((variant) => ({
    variant,
    distances: [
      ...placesIn(variant.options).map((place, at) => Math.abs(place - (target[at] ?? 0))),
      isUnavailable(variant) ? 1 : 0,
    ],
  }))
  ranked.sort((a, b) => {
    const at = a.distances.findIndex((distance, index) => distance !== b.distances[index])
    return at === -1 ? 0 : (a.distances[at] ?? 0) - (b.distances[at] ?? 0)
  })
  return ranked[0]?.variant ?? null
}

type ProductReply = ReplyOf<'GET /products/{id}'>

/**
 * Returns the reply for another variant of the same family, so that its page can be shown before the reply has loaded.
 * Description and specifications are those of the given product, except for the options.
 */
export function replyForVariant(reply: ProductReply, idOrSlug: string): ProductReply | undefined {
  const variant = reply.variants.find(({ _id, slug }) => _id === idOrSlug || slug === idOrSlug)
  return variant && reply.product
    ? { ...reply, product: productOfVariant(reply.product, variant) }
    : undefined
}

function productOfVariant(product: Product, variant: Variant): Product {
  const specifications = { ...product.specifications }
  for (const [key, value] of Object.entries(variant.options))
    if (Object.hasOwn(specifications, key)) specifications[key] = value
  return {
    ...product,
    ...variant,
    id: variant._id,
    gstRate: variant.gst,
    primaryImage: variant.images[0] ?? null,
    imageAlts:
      variant.imageAlts ?? (isSameList(variant.images, product.images) ? product.imageAlts : undefined),
    lowestPriceBefore: null,
    specifications,
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ')
