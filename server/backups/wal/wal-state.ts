// State of the WAL archive: written by the archiving process, read by those that display it. Stored in a file of the
// backup folder, because each update of a database row would produce more WAL to archive.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WalState } from '#contract/backups/wal'
import { writeJson } from './chain.ts'

const STATE = 'state.json'

export const walFolder = (backups: string): string => join(backups, 'wal')

/** Null if the log isn't archived because the database runs on its own server. */
export const readWalState = async (backups: string): Promise<WalState | null> => {
  const text = await readFile(join(walFolder(backups), STATE), 'utf8').catch(() => null)
  return text === null ? null : (WalState.safeParse(JSON.parse(text)).data ?? null)
}

export async function saveWalState(folder: string, state: WalState): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeJson(folder, STATE, state)
}
