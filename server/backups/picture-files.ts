// Lists the files of a folder that a backup contains: all that can't be generated again.
import { readdir } from 'node:fs/promises'

/** Sorted by name; empty if the folder doesn't exist. */
export async function listPictureFiles(path: string): Promise<string[]> {
  const names = await readdir(path).catch(noneWhereAbsent)
  const originals = new Set(names.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name)))
  return names.filter((name) => !isUnfinished(name) && !isRemade(name, originals)).sort()
}

const isUnfinished = (name: string) => name.endsWith('.tmp')

/** Renditions are generated again from the original on request. */
const isRemade = (name: string, originals: ReadonlySet<string>) =>
  /^[0-9a-f]{32}-\d+\.(webp|avif)$/.test(name) && originals.has(`${name.slice(0, 32)}.webp`)

function noneWhereAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
