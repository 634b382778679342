import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionText, readPosition, segmentName, segmentStart, slicesOf } from './positions.ts'

const MiB = 1024 * 1024
const Position = fc.bigInt({ min: 0n, max: 1n << 50n })
const SegmentBytes = fc.integer({ min: 0, max: 10 }).map((power) => MiB << power)

test("positions survive formatting and parsing in PostgreSQL's notation", () => {
  expect(positionText(0x16b374d848n)).toBe('16/B374D848')
  fc.assert(
    fc.property(Position, (position) => {
      expect(readPosition(positionText(position))).toBe(position)
    }),
  )
})

test.each([
  [1, 0n, 16, '000000010000000000000000'],
  [1, 0x1_0000_0000n, 16, '000000010000000100000000'],
  [2, 0x16b374d848n, 16, '0000000200000016000000B3'],
  [255, 0x16b374d848n, 1, '000000FF0000001600000B37'],
])('on timeline %i, %i is in a segment of %i MB: %s', (timeline, position, megabytes, name) => {
  expect(segmentName(timeline, position, megabytes * MiB)).toBe(name)
})

test('slices join without gaps, and each lies within one segment', () => {
  fc.assert(
    fc.property(Position, fc.bigInt({ min: 0n, max: 1n << 26n }), SegmentBytes, (from, length, size) => {
      fc.pre(length / BigInt(size) < 100n)
      let at = from
      for (const { position, offset, bytes } of slicesOf(from, from + length, size)) {
        expect(position + BigInt(offset)).toBe(at)
        expect(position).toBe(segmentStart(at, size))
        expect(bytes).toBeGreaterThan(0)
        expect(offset + bytes).toBeLessThanOrEqual(size)
        at += BigInt(bytes)
      }
      expect(at).toBe(from + length)
    }),
  )
})
