// One piece of a chain: what the log of the cluster says between two positions, and the files that have come beside it.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type FileFolder, fileName, readName } from '../archive.ts'
import { bytesOf, readTar, writeTar } from '../compressed-tar.ts'
import { unseal } from '../seal.ts'
import { type Written, writeSealed } from '../write-sealed.ts'
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
  /** Of the cluster that is running. */
  cluster: string
  from: Position
  to: Position
  files: readonly NewFile[]
}

export async function writePiece(
  { folder, chain }: OpenChain,
  number: number,
  { cluster, from, to, files }: Content,
): Promise<Written> {
  const { stream } = writeTar(async (tar) => {
    if (to > from) await tar.add(wal(from, to), await readLog(cluster, chain, from, to))
    for (const { folder, name, path } of files) {
      // Removed again: whatever named it was too.
      const bytes = await readFile(path).catch(() => null)
      if (bytes) await tar.add(fileName(folder, name), bytes)
    }
  })
  return writeSealed(
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
      if (bytesRead !== bytes) throw new Error('A file of the log is shorter than it must be')
    } finally {
      await file.close()
    }
    filled += bytes
  }
  return log
}

export type PieceEntry =
  | { kind: 'wal'; from: Position; bytes: Buffer }
  | { kind: 'file'; folder: FileFolder; name: string; bytes: Buffer }

/** Throws for one that is damaged or cut off. */
export async function* readPiece(stored: Readable, identity: string | null): AsyncGenerator<PieceEntry> {
  for await (const entry of readTar(await unseal(stored, identity))) {
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
