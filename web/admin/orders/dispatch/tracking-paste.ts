// Reads tracking numbers that are pasted into the page: a column of a spreadsheet, or order numbers with tracking
// numbers beside them.

interface Pasted {
  /** Tracking numbers by order number. */
  numbers: ReadonlyMap<string, string>
  /** Lines that belong to no order of the page. */
  unmatched: readonly string[]
}

/**
 * Returns null for a single value, which the input takes itself. A line with an order number belongs to that order;
 * all other lines fill the orders from the current one downwards.
 * @param orders order numbers of the page, in order
 */
export function readPasted(text: string, orders: readonly string[], current: string): Pasted | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  while (lines.length > 0 && lines.at(-1)?.every((cell) => cell === '')) lines.pop()
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return null
  const known = new Map(orders.map((number) => [number.toLowerCase(), number]))
  const numbers = new Map<string, string>()
  const unmatched: string[] = []
  let next = Math.max(0, orders.indexOf(current))
  for (const cells of lines) {
    const named = cells.find((cell) => known.has(cell.toLowerCase()))
    const [first = '', ...others] = cells.filter((cell) => cell !== named && cell !== '')
    const order = named ? known.get(named.toLowerCase()) : others.length === 0 ? orders[next++] : undefined
    if (order === undefined) unmatched.push(cells.filter(Boolean).join(' '))
    else if (first !== '') numbers.set(order, first)
  }
  return { numbers, unmatched }
}
