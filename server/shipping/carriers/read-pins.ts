// Reads a file of PIN codes and checks it row by row. The first cell of each row is a PIN code or the start of one;
// other cells are ignored. A header row is allowed.
import { MAX_PIN_ROWS, type PinReport } from '#contract/shipping/admin-carriers'
import { isPinPrefix, plainPins } from '#contract/shipping/pins'
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import { readRows } from '#server/files/read-rows'
import type { UploadedFile } from '#server/http/request/uploads'

const MAX_REFUSALS = 200
const MAX_SHOWN = 60

export interface ReadPins {
  /** Distinct, and none is a prefix of another. */
  prefixes: string[]
  report: PinReport
}

/** Throws `invalid_input` if the file isn't a table or contains no PIN codes. */
export async function readPins(file: UploadedFile): Promise<ReadPins> {
  const given = new Set<string>()
  const report = { total: 0, accepted: 0, repeated: 0, refused: 0, refusals: [] as PinReport['refusals'] }
  let isFirst = true
  for (const { row, cells } of await readRows(file, MAX_PIN_ROWS)) {
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
    ? `The file contains no PIN codes. Row ${first.row}, “${first.text}”: ${first.reason}.`
    : 'The file contains no PIN codes'

function isWithinAnother(prefix: string, all: ReadonlySet<string>): boolean {
  for (let length = 1; length < prefix.length; length++) if (all.has(prefix.slice(0, length))) return true
  return false
}

function reasonOf(text: string): string {
  if (text === '') return 'The first cell is empty'
  if (!/^\d+$/.test(text)) return 'Contains characters other than digits'
  return text.startsWith('0') ? "PIN codes don't start with 0" : 'Has more than six digits'
}
