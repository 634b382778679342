// Filters that every category has, beside its own attributes. Their names begin with an underscore, which names of
// attributes never do. Free of schemas, because the product list in the browser uses them.

export const sharedFilterLabels = {
  _size: 'Size',
  _colour: 'Colour',
  /** Offered only if some of the goods are imported. */
  _origin: 'Country of Origin',
  _rating: 'Rating',
  _minimum: 'Minimum Order',
} as const satisfies Record<`_${string}`, string>
export type SharedFilterName = keyof typeof sharedFilterLabels

export const isSharedFilter = (name: string): name is SharedFilterName =>
  Object.hasOwn(sharedFilterLabels, name)

/** Lowest ratings to choose from. */
export const ratingSteps = [4, 3, 2] as const
/** Largest minimum orders to choose from. */
export const minimumSteps = [1, 5, 10, 20] as const
