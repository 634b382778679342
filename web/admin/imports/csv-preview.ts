// Parses the first lines of a CSV file into a table, as the server reads it: cells are split at commas outside quotes,
// a doubled quote is a quote, a quote within a cell that doesn't begin with one is text, and ="0033" is 0033.

export const PREVIEW_LINES = 6
/** Number of bytes read for the preview. */
export const PREVIEW_BYTES = 64 * 1024

/** Uses the delimiter of Excel's "sep=" line, or the most frequent candidate in the first line. */
function delimiterOf(text: string): { delimiter: string; body: string } {
  const told = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(text)
  if (told?.[1]) return { delimiter: told[1], body: text.slice(told[0].length) }
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (sign: string) => splitLine(head, sign).length
  return {
    delimiter: [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best)),
    body: text,
  }
}

/** `a,"b, c",d` → a · b, c · d */
export function splitLine(line: string, delimiter = ','): string[] {
  const cells = ['']
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    const doubled = quoted && sign === '"' && line.charAt(at + 1) === '"'
    if (doubled) at++
    if (sign === '"' && !doubled && (quoted || cells.at(-1) === '')) quoted = !quoted
    else if (sign === delimiter && !quoted) cells.push('')
    else cells.push(`${cells.pop()}${sign}`)
  }
  return cells.map((cell) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.trim())
}

/** A line that ends within quotes continues on the next one. */
function linesOf(text: string, delimiter: string, most: number): string[] {
  const lines: string[] = []
  let start = 0
  let quoted = false
  for (let at = 0; at <= text.length && lines.length < most; at++) {
    const sign = text.charAt(at)
    if (sign === '"' && (quoted || at === start || text.charAt(at - 1) === delimiter)) quoted = !quoted
    const ends = at === text.length || (!quoted && (sign === '\n' || sign === '\r'))
    if (!ends) continue
    const line = text.slice(start, at)
    if (line.trim() !== '') lines.push(line)
    start = at + 1
  }
  return lines
}

export function previewOf(text: string): string[][] {
  const { delimiter, body } = delimiterOf(text.replace(/^\ufeff/, ''))
  return linesOf(body, delimiter, PREVIEW_LINES).map((line) => splitLine(line, delimiter))
}
