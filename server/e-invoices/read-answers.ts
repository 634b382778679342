// Reads the file that the e-invoice portal returns: JSON with one object per document, or a table. The portal's files
// differ in their outer structure, so objects with an IRN are found wherever they are, and columns by their titles.
import { badFile } from '#server/files/bad-file'
import { assertText, isZip } from '#server/files/foreign-file'
import { readRows } from '#server/files/read-rows'
import type { UploadedFile } from '#server/http/request/uploads'
import { readSignedQr, readToken } from './signed-qr.ts'

/** An answer of the portal, as it says it. */
export interface PortalAnswer {
  /** The place in the file, for messages: "Row 3". */
  where: string
  irn: string
  ackNumber: string
  /** As written; empty if it is missing. */
  ackedAt: string
  /** Empty if the file has none. */
  signedQr: string
  /** Null if the answer doesn't name its document. */
  documentNumber: string | null
}

const MAX_ANSWERS = 5_000
const MAX_DEPTH = 6

/** Throws `invalid_input` if the file can't be read or has no IRN. */
export async function readAnswers(file: UploadedFile): Promise<PortalAnswer[]> {
  const answers = isZip(file.bytes) ? await readTable(file) : await readText(file)
  if (answers.length === 0)
    throw badFile('The file contains no IRN. Choose the file that the portal returns after generation.')
  if (answers.length > MAX_ANSWERS) throw badFile(`The file has more than ${MAX_ANSWERS} answers.`)
  return answers
}

async function readText(file: UploadedFile): Promise<PortalAnswer[]> {
  assertText(file.bytes)
  const text = file.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  if (!/^[[{]/.test(text)) return readTable(file)
  try {
    return objectsWithIrn(JSON.parse(text), 0).map((found, at) => answerOf(found, `Answer ${at + 1}`))
  } catch (error) {
    if (error instanceof SyntaxError) throw badFile('The file is not complete JSON. Download it again.')
    throw error
  }
}

type Fields = Record<string, string>

function objectsWithIrn(value: unknown, depth: number): Fields[] {
  if (depth > MAX_DEPTH || value === null) return []
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? objectsWithIrn(parsed(value), depth + 1) : []
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((item) => objectsWithIrn(item, depth + 1))
  const fields = Object.fromEntries(
    Object.entries(value).flatMap(([key, of]) =>
      typeof of === 'string' || typeof of === 'number' ? [[keyOf(key), String(of).trim()]] : [],
    ),
  )
  if (fields.irn) return [fields]
  return Object.values(value).flatMap((of) => objectsWithIrn(of, depth + 1))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A title of a column or name of a field, by its letters. */
const keyOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '')

const HEAD_WITHIN = 20

async function readTable(file: UploadedFile): Promise<PortalAnswer[]> {
  const rows = await readRows(file, MAX_ANSWERS + HEAD_WITHIN)
  const head = rows.slice(0, HEAD_WITHIN).find(({ cells }) => cells.some((cell) => keyOf(cell) === 'irn'))
  if (!head) throw badFile('The file has no column "IRN". Choose the file that the portal returns.')
  const keys = head.cells.map(keyOf)
  return rows
    .filter(({ row }) => row > head.row)
    .map(({ row, cells }) => ({
      row,
      fields: Object.fromEntries(keys.map((key, at) => [key, cells[at]?.trim() ?? ''])),
    }))
    .filter(({ fields }) => fields.irn)
    .map(({ row, fields }) => answerOf(fields, `Row ${row}`))
}

const first = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => fields[name]).find(Boolean) ?? ''

function answerOf(fields: Fields, where: string): PortalAnswer {
  const signedQr = first(fields, ['signedqrcode', 'signedqr', 'qrcode'])
  const number = first(fields, ['docno', 'documentno', 'documentnumber', 'docnumber', 'invoiceno', 'invno'])
  return {
    where,
    irn: fields.irn?.toLowerCase() ?? '',
    ackNumber: first(fields, ['ackno', 'acknowledgementno', 'acknowledgmentno', 'acknumber']),
    ackedAt: first(fields, ['ackdt', 'ackdate', 'acknowledgementdate', 'acknowledgmentdate']),
    signedQr,
    documentNumber: number || readSignedQr(signedQr)?.DocNo || numberIn(fields.signedinvoice ?? '') || null,
  }
}

/** The signed invoice repeats the document that was reported. */
function numberIn(signedInvoice: string): string | undefined {
  const data = readToken(signedInvoice) as { DocDtls?: { No?: unknown } } | null
  const number = data?.DocDtls?.No
  return typeof number === 'string' ? number : undefined
}
