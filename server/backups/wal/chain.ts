// A backup chain: a base backup of the cluster and the WAL segments written since, numbered without gaps. From it the
// shop can be restored to any moment between the end of the base backup and the last segment.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flushFolder } from '#server/files/folder'

export const CHAIN = 'chain.json'
export const BASE = 'base'
/** File in the bucket that lists the chains, newest first. */
export const NEWEST = 'newest.json'
/** Prefix of all chain files, in the bucket and in the backup folder. */
export const CHAINS = 'chains'

const PROGRESS = 'progress.json'

export const Chain = z.object({
  format: z.literal(1),
  /** Name of the folder: its creation time, so that names sort chronologically. */
  id: z.string().regex(/^\d{4}-\d\d-\d\d-\d{6}-\d{3}$/),
  /** Earliest moment that can be restored. */
  restorableFrom: z.iso.datetime(),
  /** Where its WAL begins, and how far it must reach for the base backup to be consistent. */
  start: z.string(),
  consistentAt: z.string(),
  timeline: z.int(),
  segmentBytes: z.int(),
  system: z.string(),
  /** The files fit only one version on one platform: "18 linux-x64". */
  server: z.string(),
  recipient: z.string().nullable(),
  baseBytes: z.number(),
})
export type Chain = z.output<typeof Chain>

const Progress = z.object({
  /** Number of segments written. */
  pieces: z.int(),
  bytes: z.number(),
  /** WAL position that they reach. */
  through: z.string(),
  /** Everything committed before this moment is included. */
  throughAt: z.iso.datetime(),
  /** Progress of the upload: -1 for nothing, 0 for the base backup, otherwise the number of segments. */
  copied: z.int().min(-1),
  copiedThroughAt: z.iso.datetime().nullable(),
})
export type Progress = z.output<typeof Progress>

export interface OpenChain {
  folder: string
  chain: Chain
  progress: Progress
}

export const pieceName = (number: number): string => String(number).padStart(8, '0')

/** Identifies version and platform of the server: files of another version or processor can't be used. */
export const serverOf = (versionNumber: number): string =>
  `${Math.floor(versionNumber / 10_000)} ${process.platform}-${process.arch}`

/** Returns the complete chains, newest first. */
export async function listChains(folder: string): Promise<OpenChain[]> {
  const names = (await readdir(folder).catch(() => [])).sort().reverse()
  const chains = await Promise.all(names.map((name) => readChain(join(folder, name)).catch(() => null)))
  return chains.filter((chain) => chain !== null)
}

export async function readChain(folder: string): Promise<OpenChain> {
  const [chain, progress] = await Promise.all([readJson(folder, CHAIN), readJson(folder, PROGRESS)])
  return { folder, chain: Chain.parse(chain), progress: Progress.parse(progress) }
}

export const saveProgress = ({ folder, progress }: OpenChain): Promise<void> =>
  writeJson(folder, PROGRESS, progress)

/** Writes atomically and durably: readers see either the old or the new file, even after a power cut. */
export async function writeJson(folder: string, name: string, value: object): Promise<void> {
  const path = join(folder, name)
  await writeFile(`${path}.tmp`, JSON.stringify(value), { mode: 0o600, flush: true })
  await rename(`${path}.tmp`, path)
  await flushFolder(folder)
}

const readJson = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'))
