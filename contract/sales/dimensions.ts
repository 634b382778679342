// What sales are told by. Each line of an invoice has one key of a dimension, or none; of groups it may have several.

export const salesDimensions = ['kind', 'state', 'category', 'group', 'staff', 'reason'] as const
export type SalesDimension = (typeof salesDimensions)[number]
