// One segment of a chain: the WAL between two positions, and the files added outside the database.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { decrypt } from '#server/backups/encryption'
import { type Written, writeEncrypted } from '#server/backups/write-encrypted'
import { type FileFolder, fileName, readName } from '../archive.ts'
import { bytesOf, readTar, writeTar } from '../compressed-tar.ts'
import { type OpenChain, pieceName } from './chain.ts'
import { type Position, segmentName, slicesOf } from './positions.ts'

export interface NewFile {
  folder: FileFolder
  name: string
  path: string
}

const wal = (from: Position, to: Position) => `wal/${from.toString(16)}-${to.toString(16)}`
const WAL = /^wal\/([0-9a-f]+)-([0-9a-f]+)$/

interface Content {
  /** Data directory of the running cluster. */
  cluster: string
  from: Position
  to: Position
  files: readonly NewFile[]
}

export async function writeSegment(
  { folder, chain }: OpenChain,
  number: number,
  { cluster, from, to, files }: Content,
): Promise<Written> {
  const { stream } = writeTar(async (tar) => {
    if (to > from) await tar.add(wal(from, to), await readLog(cluster, chain, from, to))
    for (const { folder, name, path } of files) {
      // The file was deleted, and so was the row that named it.
      const bytes = await readFile(path).catch(() => null)
      if (bytes) await tar.add(fileName(folder, name), bytes)
    }
  })
  return writeEncrypted(
    join(folder, pieceName(number)),
    stream,
    chain.recipient === null ? [] : [chain.recipient],
  )
}

async function readLog(
  cluster: string,
  { timeline, segmentBytes }: OpenChain['chain'],
  from: Position,
  to: Position,
): Promise<Buffer> {
  const log = Buffer.alloc(Number(to - from))
  let filled = 0
  for (const { position, offset, bytes } of slicesOf(from, to, segmentBytes)) {
    const file = await open(join(cluster, 'pg_wal', segmentName(timeline, position, segmentBytes)))
    try {
      const { bytesRead } = await file.read(log, filled, bytes, offset)
      if (bytesRead !== bytes) throw new Error('A WAL file is shorter than expected')
    } finally {
      await file.close()
    }
    filled += bytes
  }
  return log
}

export type SegmentEntry =
  | { kind: 'wal'; from: Position; bytes: Buffer }
  | { kind: 'file'; folder: FileFolder; name: string; bytes: Buffer }

/** Throws if the segment is damaged or truncated. */
export async function* readSegment(stored: Readable, identity: string | null): AsyncGenerator<SegmentEntry> {
  for await (const entry of readTar(await decrypt(stored, identity))) {
    const bytes = await bytesOf(entry)
    const [, from, to] = WAL.exec(entry.header.name) ?? []
    const named = readName(entry.header.name)
    if (from && to) {
      if (BigInt(`0x${to}`) - BigInt(`0x${from}`) !== BigInt(bytes.length))
        throw new Error('cut off: unexpected end')
      yield { kind: 'wal', from: BigInt(`0x${from}`), bytes }
    } else if (named?.kind === 'file') yield { ...named, bytes }
  }
}
