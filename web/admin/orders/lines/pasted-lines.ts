// Reads a pasted list of SKUs with quantities: one row each, as copied from a spreadsheet or a chat.
import { readUnits } from './edited-lines.ts'

export interface PastedLine {
  /** As pasted. */
  row: string
  sku: string
  quantity: number
}

export interface PastedLines {
  lines: PastedLine[]
  /** Rows that can't be read, with the reason. */
  problems: { row: string; problem: string }[]
}

const headers = /^(sku|item|code|product|article)\b.*\b(qty|quantity|pcs|units|nos)\b\.?$/i
const number = String.raw`\d[\d,]*`

/** The forms of a row: "SKU [tab] 12", "SKU, 12", "SKU x 12", "12 x SKU" and "SKU 12". */
const forms: readonly RegExp[] = [
  new RegExp(String.raw`^(?<sku>[^\t]+?)\s*\t\s*(?<units>${number})(?:\s*(?:pcs|pc|nos|units?))?\.?$`, 'i'),
  /^(?<sku>.+?)\s*[,;]\s*(?<units>\d+)(?:\s*(?:pcs|pc|nos|units?))?\.?$/i,
  new RegExp(
    String.raw`^(?<sku>.+?)\s*(?:[×*]|\bx)\s*(?<units>${number})(?:\s*(?:pcs|pc|nos|units?))?\.?$`,
    'i',
  ),
  new RegExp(String.raw`^(?<units>${number})\s*(?:[×*]|x\b)\s*(?<sku>.+)$`, 'i'),
  new RegExp(String.raw`^(?<sku>\S+)\s+(?<units>${number})(?:\s*(?:pcs|pc|nos|units?))?\.?$`, 'i'),
]

/** A row without a quantity is one unit. Repeated SKUs are added up by the caller. */
export function readPastedLines(text: string): PastedLines {
  const lines: PastedLine[] = []
  const problems: PastedLines['problems'] = []
  for (const row of text.split(/\r?\n/)) {
    const plain = row.trim()
    if (plain === '' || headers.test(plain)) continue
    const found = forms.map((form) => form.exec(plain)?.groups).find((groups) => groups !== undefined)
    const sku = (found?.sku ?? plain).trim()
    const quantity = found?.units === undefined ? 1 : readUnits(found.units)
    if (found === undefined && /\s/.test(sku))
      problems.push({ row: plain, problem: 'Write the SKU, then the quantity. Example: MAT-01 12' })
    else if (quantity < 1 || quantity > 1_000_000)
      problems.push({ row: plain, problem: 'The quantity must be a whole number from 1 to 10,00,000' })
    else lines.push({ row: plain, sku, quantity })
  }
  return { lines, problems }
}
