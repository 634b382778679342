// What is in a backup: a tar archive, compressed by zstd, and encrypted where the owner has a key.
import { z } from 'zod'

/** Raised where an older program could not read what is written. */
export const FORMAT = 1

/** The first entry. */
export const HEAD = 'shop.json'
/** The last entry: an archive without it has been cut off. */
export const END = 'end.json'

const Count = z.int().min(0)

export const Head = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Applied when it was made, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Head = z.output<typeof Head>

/** What must have come out of it in the end. */
export const Counts = z.object({ rows: z.record(z.string(), Count), files: Count })
export type Counts = z.output<typeof Counts>

/** Folders of the data directory beside the database. */
export const fileFolders = ['pictures', 'private'] as const
export type FileFolder = (typeof fileFolders)[number]

/** Rows of a table as COPY writes them, a part at a time. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}`
export const fileName = (folder: FileFolder, name: string): string => `files/${folder}/${name}`

export type Entry =
  | { kind: 'head' }
  | { kind: 'end' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; folder: FileFolder; name: string }

const ROWS = /^tables\/([a-z0-9_]+)\/\d{6,}$/
/** Nothing that leads out of the folder. */
const FILE = /^files\/(pictures|private)\/([0-9a-zA-Z][0-9a-zA-Z._-]*)$/

/** Null for a name that no backup has. */
export function readName(name: string): Entry | null {
  if (name === HEAD) return { kind: 'head' }
  if (name === END) return { kind: 'end' }
  const [, table] = ROWS.exec(name) ?? []
  if (table) return { kind: 'rows', table }
  const [, folder, file] = FILE.exec(name) ?? []
  if (folder && file) return { kind: 'file', folder: folder as FileFolder, name: file }
  return null
}

/** For the person who restores: one sentence. */
export class BackupError extends Error {}
