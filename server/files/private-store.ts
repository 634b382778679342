// Pictures that only admins may see, such as the screenshot of a payment. They lie in a folder of their own, which
// no public address leads to.
import { openFolder, randomName } from './folder.ts'

export interface PrivateStore {
  /** Keeps a picture that has been decoded (`decode-picture.ts`) and returns its name. */
  keep(picture: Buffer): Promise<string>
  /** The WebP picture of a name, or null where there is none. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.webp$/

export function createPrivateStore(path: string): PrivateStore {
  const folder = openFolder(path)
  return {
    async keep(picture) {
      const name = `${randomName()}.webp`
      await folder.write(name, picture)
      return name
    },
    read: async (name) => (NAME.test(name) ? folder.readOrNull(name) : null),
    async remove(name) {
      if (NAME.test(name)) await folder.remove(name)
    },
  }
}
