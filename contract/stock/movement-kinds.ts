// Why units come and go.

export const movementKinds = [
  ...(['opening', 'sale', 'cancel', 'return', 'receipt', 'import'] as const),
  ...(['add', 'subtract', 'set', 'count', 'cost'] as const),
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
