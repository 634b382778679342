// Where a chain is read from when the shop is gone: a folder, or the bucket.
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../archive.ts'
import type { Bucket } from '../bucket.ts'
import { bytesOf } from '../compressed-tar.ts'
import { CHAIN, CHAINS, Chain, listChains, NEWEST, type OpenChain, readChain } from './chain.ts'
import { isWhole } from './copy-chain.ts'
import type { StoredChain } from './restore-chain.ts'
import { walFolder } from './wal-state.ts'

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
  if (!found) throw new BackupError('That moment lies before everything that is kept.')
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

export async function findInBucket(bucket: Bucket): Promise<StoredChain> {
  const read = async (name: string) => {
    const stored = await bucket.get(name)
    if (!stored) throw new BackupError(`Nothing of the log of a shop is kept in ${bucket.name}.`)
    return JSON.parse((await bytesOf(stored)).toString())
  }
  const { id } = (await read(`${CHAINS}/${NEWEST}`)) as { id: string }
  const chain = Chain.parse(await read(`${CHAINS}/${id}/${CHAIN}`))
  return { chain, read: (name) => bucket.get(`${CHAINS}/${id}/${name}`) }
}
