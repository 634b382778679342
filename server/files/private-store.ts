// Pictures that only admins may see, such as screenshots of payments. They are stored in a separate folder without a
// public address; other users of the machine can't read it.
import { type Folder, randomName } from './folder.ts'

export interface PrivateStore {
  /** Stores a picture that has been decoded (`decode-picture.ts`) and returns its name. */
  keep(picture: Buffer): Promise<string>
  /** Returns the WebP picture, or null if there is none. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.webp$/

export function createPrivateStore(folder: Folder): PrivateStore {
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
