// Kinds of stock movements.

export const movementKinds = [
  'opening',
  'sale',
  'cancel',
  'return',
  'receipt',
  'import',
  'add',
  'subtract',
  'set',
  'count',
  'cost',
] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  opening: 'Opening stock',
  sale: 'Sold',
  cancel: 'Order cancelled',
  return: 'Returned',
  receipt: 'Received',
  import: 'Imported',
  add: 'Increased',
  subtract: 'Decreased',
  set: 'Set',
  count: 'Counted',
  cost: 'Cost corrected',
}
