// Dimensions of the sales report. Each invoice line has at most one key per dimension, but may have several groups.

export const salesDimensions = ['kind', 'state', 'category', 'group', 'staff', 'source', 'reason'] as const
export type SalesDimension = (typeof salesDimensions)[number]
