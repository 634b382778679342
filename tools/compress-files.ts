// Compresses built files once, with Brotli's highest level: seconds of build time save bytes for every visitor. The
// server sends them as they are (server/http/assets.ts).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

/** Node's default is the highest quality. */
const brotli = promisify(brotliCompress)
const TEXT = /\.(js|css|svg)$/

export const compressFiles: NonNullable<Config['buildEnd']> = async ({ reactRouterConfig }) => {
  const folder = join(reactRouterConfig.buildDirectory, 'client/assets')
  const texts = (await readdir(folder)).filter((file) => TEXT.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file)
      await writeFile(`${path}.br`, await brotli(await readFile(path)))
    }),
  )
}
