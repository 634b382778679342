// Chains in the bucket: the copy of the cluster first, then each piece in its turn.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../bucket.ts'
import { BASE, CHAIN, CHAINS, NEWEST, type OpenChain, pieceName, saveProgress, writeJson } from './chain.ts'
import { readPosition } from './positions.ts'

const nameOf = (id: string, file: string) => `${CHAINS}/${id}/${file}`

/** Whether what is written of it reaches the point from which on it can be restored. */
export const isWhole = ({ chain, progress }: OpenChain): boolean =>
  readPosition(progress.through) >= readPosition(chain.consistentAt)

/** Copies what is not there yet; what was copied stays so when it fails. */
export async function copyChain(bucket: Bucket, open: OpenChain, signal?: AbortSignal): Promise<void> {
  const { folder, chain, progress } = open
  if (chain.recipient === null)
    throw new Error('Not copied to the bucket: what leaves this machine needs a key first')
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

/** Where a shop that has nothing left begins to read. */
async function announce(bucket: Bucket, { folder, chain }: OpenChain): Promise<void> {
  await writeJson(folder, NEWEST, { id: chain.id })
  await bucket.put({ path: join(folder, NEWEST), name: `${CHAINS}/${NEWEST}` })
}

/** From the bucket first: what is left there would be found by nobody again. */
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
