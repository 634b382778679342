// Positions in PostgreSQL's write-ahead log, and the segments (files) in which it keeps it.

/** Bytes since the log of the cluster began; PostgreSQL writes it as "16/B374D848". */
export type Position = bigint

export const readPosition = (text: string): Position => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const positionText = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()

/** Where the segment of a position begins. */
export const segmentStart = (position: Position, segmentBytes: number): Position =>
  position - (position % BigInt(segmentBytes))

/** The file that holds a position, as PostgreSQL names it: timeline, then number, in hexadecimal. */
export function segmentName(timeline: number, position: Position, segmentBytes: number): string {
  const number = position / BigInt(segmentBytes)
  const perName = 0x1_0000_0000n / BigInt(segmentBytes)
  return [BigInt(timeline), number / perName, number % perName]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export interface Slice {
  /** Of the segment. */
  position: Position
  /** In the segment. */
  offset: number
  bytes: number
}

/** What of which segments lies between two positions. */
export function* slicesOf(from: Position, to: Position, segmentBytes: number): Generator<Slice> {
  for (let at = from; at < to; ) {
    const start = segmentStart(at, segmentBytes)
    const end = start + BigInt(segmentBytes)
    const until = end < to ? end : to
    yield { position: start, offset: Number(at - start), bytes: Number(until - at) }
    at = until
  }
}
