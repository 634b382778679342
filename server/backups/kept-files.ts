// Which files of a folder a backup holds: all that cannot be made again.
import { readdir } from 'node:fs/promises'

/** In the order of their names; none where there is no folder. */
export async function listKeptFiles(path: string): Promise<string[]> {
  const names = await readdir(path).catch(noneWhereAbsent)
  const originals = new Set(names.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name)))
  return names.filter((name) => !isUnfinished(name) && !isRemade(name, originals)).sort()
}

const isUnfinished = (name: string) => name.endsWith('.tmp')

/** Renditions are made again from the original when somebody asks for them. */
const isRemade = (name: string, originals: ReadonlySet<string>) =>
  /^[0-9a-f]{32}-\d+\.(webp|avif)$/.test(name) && originals.has(`${name.slice(0, 32)}.webp`)

function noneWhereAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
