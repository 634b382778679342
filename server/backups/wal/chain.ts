// A chain: a copy of the whole cluster and the pieces of its log since, numbered without a gap. With them the shop comes
// back as it was at any moment between the end of the copy and the last piece.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const CHAIN = 'chain.json'
export const BASE = 'base'
/** In the bucket: the chains, the newest first. */
export const NEWEST = 'newest.json'
/** Of all that a chain has in the bucket and in the folder of backups. */
export const CHAINS = 'chains'

const PROGRESS = 'progress.json'

export const Chain = z.object({
  format: z.literal(1),
  /** Of the folder: when it was begun, so that names are in the order of time. */
  id: z.string().regex(/^\d{4}-\d\d-\d\d-\d{6}-\d{3}$/),
  /** It can bring back this moment and every later one. */
  restorableFrom: z.iso.datetime(),
  /** Where its log begins, and how far it must go for the copy to be whole. */
  start: z.string(),
  consistentAt: z.string(),
  timeline: z.int(),
  segmentBytes: z.int(),
  system: z.string(),
  /** The files are those of one version on one kind of machine: "18 linux-x64". */
  server: z.string(),
  recipient: z.string().nullable(),
  baseBytes: z.number(),
})
export type Chain = z.output<typeof Chain>

const Progress = z.object({
  /** Pieces that are written. */
  pieces: z.int(),
  bytes: z.number(),
  /** How far they go. */
  through: z.string(),
  /** Whatever was committed before is in them. */
  throughAt: z.iso.datetime(),
  /** What of it is in the bucket: nothing, the copy, or the copy with so many pieces. */
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

/** As processes of this machine go: files of another version, or of another processor, mean nothing to them. */
export const serverOf = (versionNumber: number): string =>
  `${Math.floor(versionNumber / 10_000)} ${process.platform}-${process.arch}`

/** Those that are complete, the newest first. */
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

/** A file is the old one or the new one, whatever happens meanwhile. */
export async function writeJson(folder: string, name: string, value: object): Promise<void> {
  const path = join(folder, name)
  await writeFile(`${path}.tmp`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.tmp`, path)
}

const readJson = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'))
