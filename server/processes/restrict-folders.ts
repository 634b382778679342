// Restricts folders with private content to the user who runs the shop. New folders and files are created that way;
// this corrects older ones.
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE } from '#server/files/folder'

const OTHERS = 0o077

/** Reports folders whose permissions can't be changed, for example on a network disk, and continues. */
export async function restrictFolders(paths: readonly string[], say: (line: string) => void): Promise<void> {
  for (const path of paths) {
    try {
      const found = await stat(path).catch(nullIfAbsent)
      // Others can't reach anything below a restricted folder, so its files need no check at each start.
      if (found === null || (found.mode & OTHERS) === 0) continue
      await restrict(path)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      say(
        `Other users of this machine may be able to read ${path}: its permissions couldn't be restricted (${code ?? message})`,
      )
    }
  }
}

async function restrict(folder: string): Promise<void> {
  await chmod(folder, PRIVATE.folder)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await restrict(path)
    // Temporary files may disappear meanwhile.
    else if (entry.isFile()) await chmod(path, PRIVATE.file).catch(nullIfAbsent)
  }
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
