// Draws pictures on every core. What was drawn before by the same code is kept beside the installed packages, so that
// a second new shop, or a test, has it at once.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Angle } from '#demo/pictures/recipes'

export type Drawing = { kind: 'product'; slug: string; angle: Angle } | { kind: 'category'; slug: string }

const folder = join(import.meta.dirname, 'pictures')
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'haat', 'pictures')

interface Drawn {
  /** Takes a WebP file and answers where it is. */
  store: (bytes: Buffer) => Promise<string>
  onProgress: (done: number) => void
}

/** The paths of the stored pictures, in the order of the drawings. */
export async function drawAll(drawings: readonly Drawing[], { store, onProgress }: Drawn): Promise<string[]> {
  const version = await versionOfTheCode()
  const results: string[] = []
  const queue = drawings.entries()
  let done = 0
  const work = async () => {
    let worker: Worker | undefined
    try {
      for (const [index, drawing] of queue) {
        const path = join(cache, `${version}-${nameOf(drawing)}.webp`)
        let bytes: Buffer | null = await readFile(path).catch(() => null)
        if (bytes === null) {
          worker ??= new Worker(new URL('./drawing-worker.ts', import.meta.url))
          bytes = await draw(worker, drawing)
          await keep(path, bytes)
        }
        results[index] = await store(bytes)
        onProgress(++done)
      }
    } finally {
      await worker?.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return results
}

const nameOf = (drawing: Drawing) =>
  drawing.kind === 'product' ? `${drawing.slug}-${drawing.angle}` : `category-${drawing.slug}`

function draw(worker: Worker, drawing: Drawing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError)
      finish()
    }
    const onMessage = (bytes: Uint8Array) => settle(() => resolve(Buffer.from(bytes)))
    const onError = (error: Error) => settle(() => reject(error))
    worker.once('message', onMessage).once('error', onError)
    worker.postMessage(drawing)
  })
}

/** Where the packages lie on a disk that cannot be written, there is simply nothing kept. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  try {
    await mkdir(cache, { recursive: true })
    await writeFile(`${path}.${process.pid}`, bytes)
    await rename(`${path}.${process.pid}`, path)
  } catch {}
}

async function versionOfTheCode(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
