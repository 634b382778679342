// On what labels are printed.

/** On a roll of labels, or four on a sheet of A4. */
export const labelSizes = ['4x6', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

export const labelSizeNames: Readonly<Record<LabelSize, string>> = { '4x6': '4 × 6 in', a4: 'A4' }

/** Orders on one print. */
export const MAX_PRINTED = 100
