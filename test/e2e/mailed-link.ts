// Links in emails of the shop.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '#test/eventually'
import { mailFolder } from './this-shop.ts'

/** Returns the path of the link in the email to an address. */
export async function resetLinkFor(email: string): Promise<string> {
  return eventually(
    async () => {
      for (const file of await readdir(mailFolder)) {
        if (!file.endsWith('.eml')) continue
        const mail = (await readFile(join(mailFolder, file), 'utf8'))
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        const link = /\/reset-password#token=[\w-]+/.exec(mail)?.[0]
        if (link && mail.includes(email)) return link
      }
      throw new Error('no such mail yet')
    },
    { interval: 300 },
  )
}
