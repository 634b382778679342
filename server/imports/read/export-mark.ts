// The mark of an exported row. It records each value at the time of the export, mostly as a digest, so that an import
// can tell which cells were edited in the file and which values have changed in the shop since. Marks are letters,
// digits and signs that a spreadsheet leaves alone.
import { hash } from 'node:crypto'
import type { Values } from './read-table.ts'

/** The field and the default title of the column. */
export const MARK_COLUMN = 'asExported'
export const MARK_TITLE = 'As exported'

export interface ExportMark {
  /** Whether the column had one of these texts when it was exported. A missing column was empty. */
  had: (column: string, texts: readonly string[]) => boolean
  /** The texts at the time of the export, of the columns that are marked in full. */
  full: Values
}

const VERSION = 'x1'
const NAME_LENGTH = 3
const VALUE_LENGTH = 6

/** Leading and trailing spaces and the form of line ends don't count. */
export const plainCell = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/**
 * @param id of the record: a mark that was copied to another record's row isn't valid there
 * @param full short values that are stored as they are; neither they nor their names contain `~`, `;` or `=`
 */
export function exportMark(
  id: string,
  texts: Iterable<readonly [string, string]>,
  full: Values = {},
): string {
  const digests = [...texts].flatMap(([column, text]) => {
    const plain = plainCell(text)
    return plain === '' ? [] : [nameDigest(column) + valueDigest(column, plain)]
  })
  const whole = Object.entries(full).map(([column, text]) => `${column}=${text}`)
  return [VERSION, idDigest(id), whole.join(';'), digests.join('')].join('~')
}

/** Returns null if there is no mark, or if it belongs to another record. */
export function readMark(text: string, id: string): ExportMark | null {
  const [version, owner, whole = '', digests = ''] = text.trim().split('~')
  if (version !== VERSION || owner !== idDigest(id)) return null
  const full = Object.fromEntries(
    whole
      .split(';')
      .map((pair) => pair.split('='))
      .filter((pair): pair is [string, string] => pair.length === 2),
  )
  const values = new Set<string>()
  const names = new Set<string>()
  for (let at = 0; at < digests.length; at += NAME_LENGTH + VALUE_LENGTH) {
    const digest = digests.slice(at, at + NAME_LENGTH + VALUE_LENGTH)
    names.add(digest.slice(0, NAME_LENGTH))
    values.add(digest)
  }
  const hadOne = (column: string, text: string) => {
    const name = nameDigest(column)
    return text === '' ? !names.has(name) : values.has(name + valueDigest(column, text))
  }
  return {
    full,
    had: (column, texts) => {
      const whole = Object.hasOwn(full, column) ? full[column] : undefined
      return texts.some((text) => (whole === undefined ? hadOne(column, text) : text === whole))
    },
  }
}

const digestOf = (text: string, length: number): string => hash('sha1', text, 'base64url').slice(0, length)

const idDigest = (id: string): string => digestOf(id, VALUE_LENGTH)

const nameDigests = new Map<string, string>()

/** Attributes of categories are columns too, so the cache is emptied before it grows without bound. */
function nameDigest(column: string): string {
  const known = nameDigests.get(column)
  if (known !== undefined) return known
  if (nameDigests.size > 1_000) nameDigests.clear()
  const digest = digestOf(column, NAME_LENGTH)
  nameDigests.set(column, digest)
  return digest
}

const valueDigest = (column: string, text: string): string => digestOf(`${column}\0${text}`, VALUE_LENGTH)
