// Earbuds in their charging case, and over-ear headphones.
import { turn } from '#demo/pictures/engine/mesh'
import type { Thing } from '#demo/pictures/engine/scene'
import { box, curve, lathe, pipe, plate, roundedRectangle } from '#demo/pictures/engine/solids'
import type { Vec3 } from '#demo/pictures/engine/vector'
import { brushed, glossy, glow, matt, part, placed, satin, shot } from '#demo/pictures/gadgets/parts'
import { desk } from '#demo/pictures/rooms/work-places'

export const headphoneRecipes = {
  'true-wireless-earbuds-enc': {
    front: () => shot(caseWith(true), [0, 2.7, 0], -22, 24, 14),
    side: () =>
      shot(
        [
          ...placed(caseWith(false), [-2.6, 0, -1.4], 22),
          ...placed(bud(), [2.6, 0.86, 1.8], 30, 82),
          ...placed(bud(), [0, 0.86, 3.8], -50, 82),
        ],
        [0, 1.2, 0.6],
        -6,
        32,
        14,
      ),
    detail: () =>
      shot(
        [...placed(bud(), [-1.4, 0.42, 0], 40), ...placed(bud(), [1.5, 0.42, 0.4], 200)],
        [0, 1.8, 0],
        -6,
        12,
        7.4,
      ),
    'in-use': () => desk(placed(caseWith(true), [0, 0, 6], -12), 21),
  },
  'over-ear-bluetooth-headphones': {
    front: () => shot(placed(headphones(), [0, -2.3, 0]), [0, 8.4, 0], -28, 12, 31),
    side: () => shot(placed(headphones(), [0, -2.3, 0], 72), [0, 8.4, 0], 6, 10, 29),
    detail: () => shot(placed(headphones(), [0, -2.3, 0], 40), [5.6, 5.4, -2], 4, 14, 14),
    'in-use': () => desk([...placed(headphones(), [2, 3.4, 6], 24, -74)], 36),
  },
}

/** One earbud, stem down, tip towards +z. */
function bud(): Thing[] {
  return [
    part(
      lathe(
        curve([
          [0, -0.95],
          [0.6, -0.8],
          [0.86, 0],
          [0.6, 0.72],
          [0, 0.95],
        ]),
      ),
      glossy('#232427'),
      [0, 2.4, 0],
    ),
    part(
      turn(
        lathe(
          curve([
            [0, -0.1],
            [0.45, 0],
            [0.42, 0.4],
            [0.62, 0.5],
            [0.66, 0.8],
            [0.4, 1.05],
            [0, 1.08],
          ]),
        ),
        'x',
        62,
      ),
      matt('#8f9094'),
      [0.1, 2.5, 0.55],
    ),
    part(
      pipe(
        [
          [0, 2.5, -0.25],
          [0.05, 1.4, -0.42],
          [0.08, 0, -0.4],
        ],
        (t) => 0.46 - 0.1 * t,
      ),
      glossy('#232427'),
    ),
    part(
      lathe(
        [
          [0.36, 0],
          [0.3, -0.06],
          [0, -0.07],
        ]
          .map((p) => [p[0] ?? 0, p[1] ?? 0] as const)
          .reverse(),
      ),
      brushed,
      [0.08, 0, -0.4],
    ),
    part(box(0.14, 0.7, 0.1, 0.05), brushed, [0.06, 1.2, -0.86]),
  ]
}

function caseWith(open: boolean): Thing[] {
  const outline = roundedRectangle(6.2, 4.6, 2)
  const lower = part(plate(outline, 2.1, 0.75, 6), glossy('#232427'))
  const lid = plate(outline, 1.15, 0.7, 6)
  if (!open)
    return [
      lower,
      part(lid, glossy('#2a2b2f'), [0, 2.12, 0]),
      part(box(0.5, 0.12, 0.1, 0.05), glow('#9fe0b4'), [0, 1.5, 2.28]),
    ]
  const lidTurned = turn(lid, 'x', -100)
  return [
    lower,
    part(plate(roundedRectangle(5.3, 3.7, 1.6), 0.06, 0.02), matt('#151517'), [0, 2.09, 0]),
    part(lidTurned, glossy('#2a2b2f'), [0, 4.4, -2.5]),
    part(box(0.5, 0.12, 0.1, 0.05), glow('#9fe0b4'), [0, 1.3, 2.28]),
    ...placed(bud(), [-1.3, 0.9, 0.1], 24),
    ...placed(bud(), [1.3, 0.9, 0.1], -24),
  ]
}

/** Standing headphones: cups left and right, band above; ear pads face inwards. */
function headphones(): Thing[] {
  const arc: Vec3[] = []
  for (let i = 0; i <= 18; i++) {
    const a = Math.PI * (i / 18)
    arc.push([-Math.cos(a) * 8.1, 10.4 + Math.sin(a) * 8.6, 0])
  }
  const cup = (side: number): Thing[] => {
    const facingOut = (mesh: Thing['mesh']) => turn(turn(mesh, 'z', side * -90), 'x', 0)
    const at: Vec3 = [side * 8.4, 6.6, 0]
    return [
      part(
        facingOut(
          lathe(
            curve([
              [0, 1.9],
              [2.2, 1.86],
              [3.3, 1.5],
              [3.9, 0.6],
              [4, 0],
            ]).reverse(),
            56,
          ),
        ),
        satin('#2f4069'),
        at,
      ),
      part(
        facingOut(
          lathe(
            [
              [2.6, 1.83],
              [2.2, 1.93],
              [1.8, 1.93],
            ],
            48,
          ),
        ),
        brushed,
        at,
      ),
      part(
        facingOut(
          lathe(
            curve([
              [3.2, -2.3],
              [3.9, -2.1],
              [4.35, -1.3],
              [4.3, -0.3],
              [3.9, 0],
            ]),
            56,
          ),
        ),
        matt('#a8794f'),
        at,
      ),
      part(
        facingOut(
          lathe(
            [
              [0, -1.2],
              [2.5, -1.3],
              [3.2, -2.3],
            ],
            40,
          ),
        ),
        matt('#3a2c22'),
        at,
      ),
      part(
        pipe(
          [
            [side * 8.2, 13, 0],
            [side * 9.7, 11.4, 0],
            [side * 9.9, 9, 0],
            [side * 9.4, 7, 0],
          ],
          0.42,
        ),
        brushed,
      ),
    ]
  }
  const band = pipe(arc, 0.7, 14, 2)
  const broad = { ...band, positions: band.positions.map((p, i) => (i % 3 === 2 ? p * 2.1 : p)) }
  const cushion = pipe(
    arc.slice(4, 15).map(([x, y]) => [x * 0.93, y - 0.7, 0] as const),
    0.7,
    12,
    2,
  )
  const soft = { ...cushion, positions: cushion.positions.map((p, i) => (i % 3 === 2 ? p * 1.8 : p)) }
  return [...cup(-1), ...cup(1), part(broad, satin('#2a3a60')), part(soft, matt('#a8794f'))]
}
