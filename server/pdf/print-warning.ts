// Tells the person who prints a PDF which of its characters appear as boxes, because no font has them.
import { unprintable } from '#contract/base/printable'

interface Sheet {
  /** Order or document number. */
  name: string
  /** The data that the sheet is drawn from. */
  content: unknown
}

/** Characters listed for one sheet, and the length of the warning, which is sent as a header. */
const MOST = 8
const MAX_LENGTH = 1_500

/** Returns "BO-1001: 林 小; BO-1002: 👍", or nothing if everything can be printed. */
export function printWarning(sheets: readonly Sheet[]): { warning?: string } {
  const boxes = new Map<string, Set<string>>()
  for (const { name, content } of sheets) {
    const characters = unprintable(JSON.stringify(content))
    if (characters.length > 0) boxes.set(name, new Set([...(boxes.get(name) ?? []), ...characters]))
  }
  if (boxes.size === 0) return {}
  const listed: string[] = []
  for (const [name, characters] of boxes) {
    const shown = [...characters].slice(0, MOST).join(' ')
    const text = `${name}: ${shown}${characters.size > MOST ? ' …' : ''}`
    if (encodeURIComponent([...listed, text].join('; ').toWellFormed()).length > MAX_LENGTH) break
    listed.push(text)
  }
  const left = boxes.size - listed.length
  return { warning: left > 0 ? `${listed.join('; ')}; and ${left} more` : listed.join('; ') }
}
