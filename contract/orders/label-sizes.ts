// Paper sizes of shipping labels.

/** A label roll, or four labels on an A4 sheet. */
export const labelSizes = ['4x6', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

export const labelSizeNames: Readonly<Record<LabelSize, string>> = { '4x6': '4 × 6 in', a4: 'A4' }

/** Maximum number of orders in one print. */
export const MAX_PRINTED = 100
