// A zstd-compressed tar archive: written as a stream, and read entry by entry.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, type Pack, pack as tarPack } from 'tar-stream'

export interface Tar {
  /** Resolves once the entry has been consumed, so that a slow reader slows the writer down. */
  add(name: string, bytes: Buffer): Promise<void>
  addFolder(name: string): Promise<void>
  /** `content` must yield exactly this many bytes. */
  addStream(name: string, content: Readable, bytes: number): Promise<void>
}

/** An error in `fill` fails the stream; `done` resolves to its result once the stream has been read completely. */
export function writeTar<T>(fill: (tar: Tar) => Promise<T>): { stream: Readable; done: Promise<T> } {
  const pack = tarPack()
  const plain = Readable.from(pack)
  // The checksum detects corruption: a flipped bit on the disk must not become a wrong price.
  const stream = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  plain.on('error', (error) => stream.destroy(error))
  // A reader that begins after an error still finds it. Without a listener, the error would end the process.
  stream.on('error', () => {})
  // The reader failed, for example because the disk is full.
  stream.on('close', () => pack.destroy())
  plain.pipe(stream)
  const done = fill(tarOf(pack)).then((result) => {
    pack.finalize()
    return result
  })
  done.catch((error: Error) => pack.destroy(error))
  return { stream, done }
}

const tarOf = (pack: Pack): Tar => ({
  add: (name, bytes) => taken(pack, (done) => pack.entry({ name, size: bytes.length }, bytes, done)),
  addFolder: (name) => taken(pack, (done) => pack.entry({ name, type: 'directory' }, done)),
  addStream: (name, content, size) =>
    taken(pack, (done) => {
      const entry = pack.entry({ name, size }, done)
      pipeline(content, entry).catch(done)
    }),
})

async function taken(pack: Pack, add: (done: (error?: Error | null) => void) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error('The archive was closed while it was being written'))
    if (pack.destroyed) return gone()
    pack.once('close', gone)
    add((error) => {
      pack.off('close', gone)
      if (error) reject(error)
      else resolve()
    })
  })
}

export type TarEntry = Readable & { header: { name: string; type?: string | null } }

/** Each entry must be read before the next one is requested; otherwise it is skipped. */
export function readTar(archive: Readable): AsyncIterable<TarEntry> {
  const entries = extract()
  const plain = createZstdDecompress()
  archive.on('error', (error) => plain.destroy(error))
  plain.on('error', (error) => entries.destroy(error))
  archive.pipe(plain).pipe(entries)
  return entries as AsyncIterable<unknown> as AsyncIterable<TarEntry>
}

export async function bytesOf(entry: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
