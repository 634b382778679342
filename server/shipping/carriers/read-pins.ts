// A file of PINs, checked row by row: the first cell of each row is a PIN or the beginning of one, whatever stands in
// the others. A head may come first.
import { MAX_PIN_ROWS, type PinReport } from '#contract/shipping/admin-carriers'
import { isPinPrefix, plainPins } from '#contract/shipping/pins'
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import { readRows } from '#server/files/read-rows'

const MAX_REFUSALS = 200
const MAX_SHOWN = 60

export interface ReadPins {
  /** Distinct, and none of them within another. */
  prefixes: string[]
  report: PinReport
}

/** Throws `invalid_input` for a file that is no table, or in which no row is a PIN. */
export async function readPins(bytes: Buffer): Promise<ReadPins> {
  const given = new Set<string>()
  const report = { total: 0, accepted: 0, repeated: 0, refused: 0, refusals: [] as PinReport['refusals'] }
  let isFirst = true
  for await (const { row, cells } of readRows(bytes, MAX_PIN_ROWS)) {
    const text = withoutApostrophe((cells[0] ?? '').trim())
    const isHead = isFirst && !/\d/.test(text) && text !== ''
    isFirst = false
    if (isHead) continue
    report.total++
    const prefix = plainPins(text)
    if (given.has(prefix)) report.repeated++
    else if (isPinPrefix(prefix)) given.add(prefix)
    else {
      report.refused++
      if (report.refusals.length < MAX_REFUSALS) {
        report.refusals.push({ row, text: text.slice(0, MAX_SHOWN), reason: reasonOf(prefix) })
      }
    }
  }
  if (given.size === 0) throw badFile(noneText(report.refusals[0]))
  const prefixes = [...given].filter((prefix) => !isWithinAnother(prefix, given))
  report.repeated += given.size - prefixes.length
  report.accepted = prefixes.length
  return { prefixes, report }
}

const noneText = (first: PinReport['refusals'][number] | undefined): string =>
  first
    ? `The file holds no PIN code. Row ${first.row}, “${first.text}”: ${first.reason}.`
    : 'The file holds no PIN code'

function isWithinAnother(prefix: string, all: ReadonlySet<string>): boolean {
  for (let length = 1; length < prefix.length; length++) if (all.has(prefix.slice(0, length))) return true
  return false
}

function reasonOf(text: string): string {
  if (text === '') return 'The first cell is empty'
  if (!/^\d+$/.test(text)) return 'Holds more than digits'
  return text.startsWith('0') ? 'No PIN code begins with 0' : 'Has more than six digits'
}
