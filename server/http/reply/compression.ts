// Compresses bodies: cheaply for the first visitor, who has to wait, and more strongly for frequently requested ones.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { limitConcurrency } from '#server/jobs/limit-concurrency'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

/** The sizes and times behind these are in decisions/0032-cached-responses-by-what-they-show.md. */
const CHEAP_BROTLI = 3
const STRONG_BROTLI = 5
const GZIP_LEVEL = 4

export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return body
  return exactly(
    encoding === 'gzip'
      ? await gzipped(body, { level: GZIP_LEVEL })
      : await brotliOf(body, CHEAP_BROTLI, body.length <= COMPRESSED_HERE),
  )
}

export async function decompress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return exactly(await (encoding === 'gzip' ? gunzipped(bytes) : unbrotli(bytes)))
}

const strengthening = limitConcurrency(1)

/** Compresses with brotli, to a smaller size than `compress`. One at a time, because no request waits for it. */
export const compressStrongly = (body: () => Promise<Buffer>): Promise<Buffer> =>
  strengthening(async () => exactly(await brotliOf(await body(), STRONG_BROTLI, false)))

/**
 * Up to this many bytes, compress in this thread: a round trip to the thread pool would take as much CPU time here as
 * it saves.
 */
const COMPRESSED_HERE = 128 * 1024

async function brotliOf(body: Buffer, quality: number, here: boolean): Promise<Buffer> {
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  }
  return here ? brotliCompressSync(body, options) : brotli(body, options)
}

/**
 * The base-2 logarithm of the smallest window that holds the whole body. The default window takes 4 MB, which V8
 * counts as external memory, so that it collects the whole heap after every dozen bodies.
 */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** Copies the bytes out of the 16 KiB block that the compressor allocated. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}
