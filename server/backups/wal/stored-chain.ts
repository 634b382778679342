// Finds the chain to restore when the shop is lost: in a folder or in the bucket.
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../archive.ts'
import type { Bucket } from '../bucket.ts'
import { bytesOf } from '../compressed-tar.ts'
import { CHAIN, CHAINS, Chain, listChains, type OpenChain, readChain } from './chain.ts'
import { isWhole, readNewest } from './copy-chain.ts'
import type { StoredChain } from './restore-chain.ts'
import { walFolder } from './wal-state.ts'

const BEFORE_EVERYTHING = 'That time is before the oldest archived state.'

/**
 * Returns the newest chain that covers the moment.
 * @param folder the backup folder, the folder of all chains, or that of one
 * @param until null for the latest state
 */
export async function findInFolder(folder: string, until: Date | null): Promise<StoredChain> {
  const one = await readChain(folder).catch(() => null)
  const chains = one ? [one] : [...(await listChains(walFolder(folder))), ...(await listChains(folder))]
  if (chains.length === 0) throw new BackupError(`No archived log found in ${folder}.`)
  const isFit = (open: OpenChain) =>
    isWhole(open) && (until === null || Date.parse(open.chain.restorableFrom) <= until.getTime())
  const found = chains.find(isFit)
  if (!found) throw new BackupError(BEFORE_EVERYTHING)
  return {
    chain: found.chain,
    async read(name) {
      const path = join(found.folder, name)
      return access(path).then(
        () => createReadStream(path),
        () => null,
      )
    },
  }
}

/**
 * Returns the newest chain of the bucket, or its predecessor if the moment is before the newest.
 * @param until null for the latest state
 */
export async function findInBucket(bucket: Bucket, until: Date | null): Promise<StoredChain> {
  const newest = await readNewest(bucket)
  if (newest === null) throw new BackupError(`No archived log found in ${bucket.name}.`)
  for (const id of [newest.id, newest.before]) {
    const stored = id === null ? null : await bucket.get(`${CHAINS}/${id}/${CHAIN}`)
    if (!stored) continue
    const chain = Chain.parse(JSON.parse((await bytesOf(stored)).toString()))
    if (until === null || Date.parse(chain.restorableFrom) <= until.getTime())
      return { chain, read: (name) => bucket.get(`${CHAINS}/${id}/${name}`) }
  }
  throw new BackupError(BEFORE_EVERYTHING)
}
