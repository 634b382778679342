// Positions in PostgreSQL's write-ahead log, and the segment files that contain them.

/** Byte offset since the cluster's log began; PostgreSQL writes it as "16/B374D848". */
export type Position = bigint

export const readPosition = (text: string): Position => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const positionText = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()

/** Returns the start of the segment that contains a position. */
export const segmentStart = (position: Position, segmentBytes: number): Position =>
  position - (position % BigInt(segmentBytes))

/** Name of the file that contains a position, in PostgreSQL's form: timeline, then number, in hexadecimal. */
export function segmentName(timeline: number, position: Position, segmentBytes: number): string {
  const number = position / BigInt(segmentBytes)
  const perName = 0x1_0000_0000n / BigInt(segmentBytes)
  return [BigInt(timeline), number / perName, number % perName]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export interface Slice {
  /** Start of the segment. */
  position: Position
  /** Offset in the segment. */
  offset: number
  bytes: number
}

/** Yields the slice of each segment between two positions. */
export function* slicesOf(from: Position, to: Position, segmentBytes: number): Generator<Slice> {
  for (let at = from; at < to; ) {
    const start = segmentStart(at, segmentBytes)
    const end = start + BigInt(segmentBytes)
    const until = end < to ? end : to
    yield { position: start, offset: Number(at - start), bytes: Number(until - at) }
    at = until
  }
}
