// Block letters as strokes, so that words on products need no font on the machine.
import type { Vec2 } from '#demo/pictures/engine/vector'

type Stroke = readonly [Vec2, Vec2]

/** Strokes on a grid 4 wide and 6 high, y down. */
const strokes: Record<string, string> = {
  W: '00-16 16-23 23-36 36-40',
  E: '40-00 00-06 06-46 03-33',
  L: '00-06 06-46',
  C: '40-10 10-01 01-05 05-16 16-46',
  O: '10-30 30-41 41-45 45-36 36-16 16-05 05-01 01-10',
  M: '06-00 00-23 23-40 40-46',
  A: '06-20 20-46 14-34',
  H: '00-06 40-46 03-43',
  T: '00-40 20-26',
  V: '00-26 26-40',
  '0': '10-30 30-41 41-45 45-36 36-16 16-05 05-01 01-10',
  '1': '11-20 20-26 06-46',
  '2': '01-10 10-30 30-41 41-42 42-06 06-46',
  '3': '00-40 40-22 22-43 43-45 45-36 36-16 16-05',
  '4': '30-04 04-44 30-36',
  '5': '40-00 00-02 02-32 32-43 43-45 45-36 36-06',
  '6': '40-10 10-01 01-05 05-16 16-36 36-45 45-44 44-33 33-03',
  '8': '10-30 30-41 41-42 42-33 33-13 13-04 04-05 05-16 16-36 36-45 45-44 44-33 13-02 02-01 01-10',
  '%': '06-40 00-11 35-46',
}

/** How far a place is from the nearest stroke of a word centred on the origin; letters are `height` tall. */
export function wordDistance(word: string, height: number): (x: number, y: number) => number {
  const unit = height / 6
  const advance = 5.6 * unit
  const left = (-(word.length - 1) / 2) * advance - 2 * unit
  const letters = [...word].map((letter, i) =>
    (strokes[letter] ?? '').split(' ').flatMap((pair): Stroke[] => {
      const [a, b, , c, d] = [pair[0], pair[1], pair[2], pair[3], pair[4]].map(Number)
      if (a === undefined || b === undefined || c === undefined || d === undefined || pair === '') return []
      const x = left + i * advance
      return [
        [
          [x + a * unit, (b - 3) * unit],
          [x + c * unit, (d - 3) * unit],
        ],
      ]
    }),
  )
  return (x, y) => {
    if (Math.abs(y) > height * 0.7 || Math.abs(x) > -left + height) return height
    const i = Math.round((x - left - 2 * unit) / advance)
    let best = height
    for (const [[ax, ay], [bx, by]] of letters[i] ?? []) {
      const [dx, dy] = [bx - ax, by - ay]
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy))
    }
    return best
  }
}
