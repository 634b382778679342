// Where a chain is read from when the shop is gone: a folder, or the bucket.
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

const BEFORE_EVERYTHING = 'That moment lies before everything that is kept.'

/**
 * The newest chain that can bring back the moment.
 * @param folder of the backups, of all chains, or of one
 * @param until null for the last moment that there is
 */
export async function findInFolder(folder: string, until: Date | null): Promise<StoredChain> {
  const one = await readChain(folder).catch(() => null)
  const chains = one ? [one] : [...(await listChains(walFolder(folder))), ...(await listChains(folder))]
  if (chains.length === 0) throw new BackupError(`Nothing of the log of a shop is kept in ${folder}.`)
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
 * The newest chain of the bucket, or the one before it where that moment lies before the newest.
 * @param until null for the last moment that there is
 */
export async function findInBucket(bucket: Bucket, until: Date | null): Promise<StoredChain> {
  const newest = await readNewest(bucket)
  if (newest === null) throw new BackupError(`Nothing of the log of a shop is kept in ${bucket.name}.`)
  for (const id of [newest.id, newest.before]) {
    const stored = id === null ? null : await bucket.get(`${CHAINS}/${id}/${CHAIN}`)
    if (!stored) continue
    const chain = Chain.parse(JSON.parse((await bytesOf(stored)).toString()))
    if (until === null || Date.parse(chain.restorableFrom) <= until.getTime())
      return { chain, read: (name) => bucket.get(`${CHAINS}/${id}/${name}`) }
  }
  throw new BackupError(BEFORE_EVERYTHING)
}
