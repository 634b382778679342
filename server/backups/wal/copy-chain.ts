// Uploads chains to the bucket: first the base backup, then each segment in order.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Bucket } from '../bucket.ts'
import { bytesOf } from '../compressed-tar.ts'
import { BASE, CHAIN, CHAINS, NEWEST, type OpenChain, pieceName, saveProgress, writeJson } from './chain.ts'
import { readPosition } from './positions.ts'

const nameOf = (id: string, file: string) => `${CHAINS}/${id}/${file}`

/** Whether the written WAL reaches the point at which the base backup is consistent. */
export const isWhole = ({ chain, progress }: OpenChain): boolean =>
  readPosition(progress.through) >= readPosition(chain.consistentAt)

/** Uploads missing files. After a failure the finished uploads count. */
export async function copyChain(bucket: Bucket, open: OpenChain, signal?: AbortSignal): Promise<void> {
  const { folder, chain, progress } = open
  if (chain.recipient === null)
    throw new Error(
      'Not copied to the bucket: set an encryption key first, because the copy leaves this machine',
    )
  const { pieces, throughAt } = progress
  const reachesWhole = isWhole(open)
  const put = (file: string) => bucket.put({ path: join(folder, file), name: nameOf(chain.id, file) })
  if (progress.copied < 0) {
    await put(BASE)
    await put(CHAIN)
    progress.copied = 0
    await saveProgress(open)
  }
  while (progress.copied < pieces) {
    signal?.throwIfAborted()
    await put(pieceName(progress.copied + 1))
    progress.copied++
    await saveProgress(open)
  }
  if (reachesWhole) {
    if (progress.copiedThroughAt === null) await announce(bucket, open)
    progress.copiedThroughAt = throughAt
  }
}

/** Records the newest chain and the one before it, as the starting point for a restore from nothing. */
async function announce(bucket: Bucket, { folder, chain }: OpenChain): Promise<void> {
  const former = await readNewest(bucket)
  const before = former === null || former.id === chain.id ? (former?.before ?? null) : former.id
  await writeJson(folder, NEWEST, { id: chain.id, before } satisfies Newest)
  await bucket.put({ path: join(folder, NEWEST), name: `${CHAINS}/${NEWEST}` })
}

const Newest = z.object({ id: z.string(), before: z.string().nullable().default(null) })
type Newest = z.output<typeof Newest>

/** Null if the bucket has no chain. */
export async function readNewest(bucket: Bucket): Promise<Newest | null> {
  const stored = await bucket.get(`${CHAINS}/${NEWEST}`)
  return stored && Newest.parse(JSON.parse((await bytesOf(stored)).toString()))
}

/** Removes the chain from the bucket first: once the local folder is gone, nothing refers to the files there. */
export async function removeChain(
  bucket: Bucket | null,
  { folder, chain, progress }: OpenChain,
): Promise<void> {
  if (bucket && progress.copied >= 0) {
    const files = [
      CHAIN,
      BASE,
      ...Array.from({ length: progress.copied + 1 }, (_, index) => pieceName(index + 1)),
    ]
    for (const file of files) await bucket.remove(nameOf(chain.id, file))
  }
  await rm(folder, { recursive: true, force: true })
}
