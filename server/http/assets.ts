// Serves the built files of the web part. There are few, and their names contain a hash of their content, so they are
// read once and cached in memory for good.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CachedResponse } from './reply/cached-response.ts'
import { sendCached } from './reply/send-cached.ts'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Registers one route per existing file, so no path of a request ever reaches the disk. */
export async function assetRoutes(
  fastify: FastifyInstance,
  folder: string,
  securityHeaders: Record<string, string>,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
  const paths = files.map((file) => file.slice(folder.length).replaceAll('\\', '/'))
  const build = createHash('sha256').update(paths.sort().join('\n')).digest('hex').slice(0, 16)
  for (const path of paths) {
    const file = join(folder, path)
    let cached: CachedResponse | undefined
    fastify.get(path, { config: { access: 'public' } }, async (request, reply) => {
      const headers = {
        ...securityHeaders,
        'content-type': types[extname(file)] ?? '',
        'cache-control': keepingOf(path),
      }
      cached ??= new CachedResponse(await bytesOf(file, build), 200, headers, await compressed(file))
      return sendCached(request, reply, cached)
    })
  }
}

const SERVICE_WORKER = '/sw.js'

/** Puts the build's id into the service worker: browsers install a service worker again when its text changes. */
async function bytesOf(file: string, build: string): Promise<Buffer> {
  const bytes = await readFile(file)
  return file.endsWith(SERVICE_WORKER) ? Buffer.from(bytes.toString().replace('__BUILD__', build)) : bytes
}

/** The file as compressed by the build (tools/compress-files.ts), or null if it wasn't compressed. */
const compressed = (file: string): Promise<Buffer | null> => readFile(`${file}.br`).catch(() => null)

function keepingOf(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
