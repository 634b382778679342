// How it stands with the log: written by the process that keeps it, read by those that show it. A file of the folder of
// backups, as a row of the database would be one more change to keep, every time.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WalState } from '#contract/backups/wal'
import { writeJson } from './chain.ts'

const STATE = 'state.json'

export const walFolder = (backups: string): string => join(backups, 'wal')

/** Null where nobody keeps the log: the database is a server of its own. */
export const readWalState = async (backups: string): Promise<WalState | null> => {
  const text = await readFile(join(walFolder(backups), STATE), 'utf8').catch(() => null)
  return text === null ? null : (WalState.safeParse(JSON.parse(text)).data ?? null)
}

export async function saveWalState(folder: string, state: WalState): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeJson(folder, STATE, state)
}
