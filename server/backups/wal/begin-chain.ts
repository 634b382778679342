// Begins a chain: a copy of the cluster in a folder of its own. It is one once its description is there.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeTar } from '../compressed-tar.ts'
import { withConnection } from '../connect.ts'
import type { BackupPlace } from '../place.ts'
import { writeSealed } from '../write-sealed.ts'
import { BASE, CHAIN, type Chain, type OpenChain, saveProgress, writeJson } from './chain.ts'
import { readCluster } from './cluster.ts'
import { FILES, listFiles } from './known-files.ts'
import { positionText, segmentStart } from './positions.ts'
import { writeBase } from './write-base.ts'

interface NewChain {
  /** Of a superuser of the embedded database. */
  connectionString: string
  folders: BackupPlace['folders']
  recipient: string | null
  /** Of all chains. */
  within: string
  /** Gives up: the shop is stopping. */
  signal: AbortSignal
}

/** Throws where the copy could not be made; nothing of it is left then. */
export async function beginChain(options: NewChain): Promise<OpenChain> {
  const { connectionString, folders, recipient, within, signal } = options
  const id = new Date().toISOString().replace('T', '-').replaceAll(':', '').replace('.', '-').slice(0, -1)
  const folder = join(within, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await withConnection(connectionString, async (client) => {
      const { folder: cluster, system, timeline, segmentBytes, server } = await readCluster(client)
      const { stream, done } = writeTar((tar) => writeBase(tar, { client, cluster, folders }))
      const stop = () => void stream.destroy(new Error('The shop is stopping'))
      signal.addEventListener('abort', stop, { once: true })
      const { bytes } = await writeSealed(join(folder, BASE), stream, recipient === null ? [] : [recipient])
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
