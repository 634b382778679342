// Lists the files of a ZIP of pictures. Nothing is written to disk under a name from the ZIP, and nothing is unpacked
// here.
import { formatNumber } from '#contract/base/rupee-text'
import { ArchiveTooLarge, MAX_ENTRIES, type ZipEntry, zipEntries } from '#server/files/zip-entries'
import { refused, type ShopError } from '#server/http/errors'

export interface ZipFile {
  /** Without folders. */
  name: string
  /** For comparisons. */
  key: string
  entry: ZipEntry
}

/** Names are the same whatever the case and the form of accents: macOS stores é as two characters. */
export const fileKey = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Returns the files in the order of their names, and those that have the same name as an earlier one in another folder.
 * Files of the operating system are left out. Throws `invalid_input`.
 */
export function readZip(bytes: Buffer): { files: ZipFile[]; doubles: string[] } {
  const files = new Map<string, ZipFile>()
  const doubles: string[] = []
  for (const [path, entry] of [...entriesOf(bytes)].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const parts = path.split(/[\\/]/)
    const name = (parts.at(-1) ?? '').replaceAll('\u0000', '').slice(0, MAX_NAME).toWellFormed()
    if (name === '' || parts.includes('__MACOSX') || isOfSystem(name)) continue
    const key = fileKey(name)
    if (files.has(key)) doubles.push(path.replaceAll('\u0000', '').slice(0, MAX_NAME).toWellFormed())
    else files.set(key, { name, key, entry })
  }
  return { files: [...files.values()], doubles }
}

const MAX_NAME = 200

const isOfSystem = (name: string): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)

function entriesOf(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return zipEntries(bytes)
  } catch (error) {
    if (error instanceof ArchiveTooLarge)
      throw badZip(
        `The ZIP has more than ${formatNumber(MAX_ENTRIES)} files. Split it and add the parts one after the other.`,
      )
    throw badZip("The ZIP can't be read. It may be damaged or have a password. Create it again without one.")
  }
}

export const badZip = (message: string): ShopError =>
  refused('invalid_input', message, { fields: { zipFile: message } })
