// Begins a backup chain with a base backup in a folder of its own. The chain is valid once its description is
// written.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeEncrypted } from '#server/backups/write-encrypted'
import { flushFolder } from '#server/files/folder'
import { writeTar } from '../compressed-tar.ts'
import { withConnection } from '../connect.ts'
import type { BackupPlace } from '../place.ts'
import { BASE, CHAIN, type Chain, type OpenChain, saveProgress, writeJson } from './chain.ts'
import { readCluster } from './cluster.ts'
import { FILES, listFiles } from './known-files.ts'
import { positionText, segmentStart } from './positions.ts'
import { writeBase } from './write-base.ts'

interface NewChain {
  /** Connects as a superuser of the embedded database. */
  connectionString: string
  folders: BackupPlace['folders']
  recipient: string | null
  /** Folder of all chains. */
  within: string
  /** Aborts when the shop shuts down. */
  signal: AbortSignal
}

/** Throws if the base backup fails, and removes what was written. */
export async function startChain(options: NewChain): Promise<OpenChain> {
  const { connectionString, folders, recipient, within, signal } = options
  const id = new Date().toISOString().replace('T', '-').replaceAll(':', '').replace('.', '-').slice(0, -1)
  const folder = join(within, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await flushFolder(within)
  try {
    return await withConnection(connectionString, async (client) => {
      const { folder: cluster, system, timeline, segmentBytes, server } = await readCluster(client)
      const { stream, done } = writeTar((tar) => writeBase(tar, { client, cluster, folders }))
      const stop = () => void stream.destroy(new Error('The shop is shutting down'))
      signal.addEventListener('abort', stop, { once: true })
      const { bytes } = await writeEncrypted(
        join(folder, BASE),
        stream,
        recipient === null ? [] : [recipient],
      )
      const { start, end, files } = await done
      signal.removeEventListener('abort', stop)
      signal.throwIfAborted()
      const now = new Date().toISOString()
      const from = positionText(segmentStart(start, segmentBytes))
      const chain: Chain = {
        format: 1,
        id,
        restorableFrom: now,
        start: from,
        consistentAt: positionText(end),
        timeline,
        segmentBytes,
        system,
        server,
        recipient,
        baseBytes: bytes,
      }
      const open: OpenChain = {
        folder,
        chain,
        progress: {
          pieces: 0,
          bytes,
          through: from,
          throughAt: now,
          copied: -1,
          copiedThroughAt: null,
        },
      }
      await writeFile(join(folder, FILES), listFiles(files), { mode: 0o600 })
      await saveProgress(open)
      await writeJson(folder, CHAIN, chain)
      return open
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
