// Format of a backup: a tar archive, compressed with zstd, and encrypted if the owner has set a key.
import { z } from 'zod'
import { type Modes, PRIVATE, PUBLIC } from '#server/files/folder'

/** Increased whenever older versions couldn't read the new format. */
export const FORMAT = 1

/** Name of the first entry. */
export const HEAD = 'shop.json'
/** Name of the last entry; an archive without it is incomplete. */
export const END = 'end.json'

const Count = z.int().min(0)

export const Head = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The version that made the backup; unknown before 0.2.0. */
  release: z.string().optional(),
  /** Migrations applied when the backup was made, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Head = z.output<typeof Head>

/** Expected numbers of rows and files, compared after a restore. */
export const Counts = z.object({ rows: z.record(z.string(), Count), files: Count })
export type Counts = z.output<typeof Counts>

/** Folders of the data directory outside the database. */
export const fileFolders = ['pictures', 'private'] as const
export type FileFolder = (typeof fileFolders)[number]
export const modesOf = { pictures: PUBLIC, private: PRIVATE } as const satisfies Record<FileFolder, Modes>

/** Name of one part of a table's rows, in COPY format. */
export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}`
export const fileName = (folder: FileFolder, name: string): string => `files/${folder}/${name}`

export type Entry =
  | { kind: 'head' }
  | { kind: 'end' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; folder: FileFolder; name: string }

const ROWS = /^tables\/([a-z0-9_]+)\/\d{6,}$/
/** Matches only names that stay inside the folder. */
const FILE = /^files\/(pictures|private)\/([0-9a-zA-Z][0-9a-zA-Z._-]*)$/

/** Returns null for a name that doesn't occur in backups. */
export function readName(name: string): Entry | null {
  if (name === HEAD) return { kind: 'head' }
  if (name === END) return { kind: 'end' }
  const [, table] = ROWS.exec(name) ?? []
  if (table) return { kind: 'rows', table }
  const [, folder, file] = FILE.exec(name) ?? []
  if (folder && file) return { kind: 'file', folder: folder as FileFolder, name: file }
  return null
}

/** An error whose message is shown to the person who restores. */
export class BackupError extends Error {}
