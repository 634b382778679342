// Links and codes in emails of the shop.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '#test/eventually'
import { mailFolder } from './this-shop.ts'

/** Returns the path of the link in the email to an address. */
export const resetLinkFor = (email: string): Promise<string> =>
  inMailTo(email, /\/reset-password#token=[\w-]+/)

/** Returns the path of the order's page. */
export const orderLinkFor = (email: string): Promise<string> => inMailTo(email, /\/order#token=[\w-]+/)

/** Returns the code for signing in, as it is written in the email. */
export const codeFor = (email: string): Promise<string> => inMailTo(email, /\b\d{3} \d{3}\b(?=\s)/)

async function inMailTo(email: string, pattern: RegExp): Promise<string> {
  return eventually(
    async () => {
      for (const file of await readdir(mailFolder)) {
        if (!file.endsWith('.eml')) continue
        const mail = (await readFile(join(mailFolder, file), 'utf8'))
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        const found = pattern.exec(mail)?.[0]
        if (found && mail.includes(email)) return found
      }
      throw new Error('no such mail yet')
    },
    { interval: 300 },
  )
}
