// Small kitchen appliances: kettle, induction cooktop, toaster; each a list of parts standing on y = 0.

import { wordDistance } from '#demo/pictures/cloth/letters'
import { turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, extrude, lathe, pipe, plate, roundedRectangle } from '#demo/pictures/engine/solids'
import { colour } from '#demo/pictures/engine/vector'
import { brushed, cord, matt, panel, part, placed, satin, shot, steel } from '#demo/pictures/gadgets/parts'
import { counter } from '#demo/pictures/rooms/work-places'

export function kettle(): Thing[] {
  const spout = pipe(
    [
      [-6.6, 14.6, 0],
      [-8, 16.2, 0],
      [-9.4, 17.4, 0],
    ],
    (t) => 1.9 - 1.1 * t,
    20,
  )
  return [
    part(
      lathe(
        curve([
          [0, 0],
          [8, 0],
          [8.4, 0.6],
          [8.2, 1.6],
          [7.6, 1.9],
          [0, 2],
        ]),
        56,
      ),
      matt('#242426'),
    ),
    part(
      lathe(
        curve(
          [
            [7.7, 2.2],
            [8.5, 2.5],
            [8.7, 4],
            [8.2, 9],
            [7.2, 14],
            [6.5, 18.2],
            [6.4, 18.6],
          ],
          8,
        ),
        72,
      ),
      steel,
    ),
    part(
      lathe(
        [
          [8.72, 3.6],
          [8.8, 3.7],
          [8.8, 4.3],
          [8.7, 4.4],
        ],
        72,
      ),
      brushed,
    ),
    part(
      lathe(
        curve([
          [6.5, 18.4],
          [6.6, 19],
          [5.4, 20.2],
          [2, 21],
          [0, 21.1],
        ]),
        56,
      ),
      matt('#242426'),
    ),
    part(
      lathe(
        curve([
          [0.7, 0],
          [0.7, 0.6],
          [1.6, 1.2],
          [1.7, 1.8],
          [1.1, 2.3],
          [0, 2.4],
        ]),
      ),
      matt('#242426'),
      [0, 20.9, 0],
    ),
    part({ ...spout, positions: spout.positions.map((p, i) => (i % 3 === 2 ? p * 1.1 : p)) }, steel),
    part(
      pipe(
        [
          [5.8, 19, 0],
          [9, 20.4, 0],
          [12.6, 19.4, 0],
          [13.4, 15, 0],
          [12.6, 9, 0],
          [10.4, 5.2, 0],
          [8.3, 4.6, 0],
        ],
        (t) => 1.05 + 0.35 * Math.sin(t * 3.14),
        18,
      ),
      matt('#242426'),
    ),
    part(box(1.8, 0.6, 1.6, 0.25), matt('#c9743f'), [9.4, 20.7, 0]),
    part(
      extrude(roundedRectangle(0.9, 7.4, 0.4), 0.3, 0.1),
      stuff('#9fb4c2', { gloss: 0.9, shine: 120 }),
      [0, 9.4, 8.15],
    ),
    part(
      extrude(roundedRectangle(0.5, 4, 0.25), 0.3, 0.1),
      stuff('#5f8fb5', { gloss: 0.5, shine: 80 }),
      [0, 8, 8.25],
    ),
    cord([
      [0, 0.5, -8],
      [-2, 0.4, -12],
      [-9, 0.4, -13],
      [-15, 0.4, -10],
      [-22, 0.4, -13],
    ]),
  ]
}

const watts = wordDistance('1600', 1.6)
export function cooktop(lit = false): Thing[] {
  const glass = panel(
    28.6,
    35.6,
    1.2,
    (x, y, dab) => {
      const d = Math.hypot(x, y + 4)
      let c = colour('#131316')
      const cross = Math.min(Math.abs(x), Math.abs(y + 4))
      if (Math.abs(d - 9.6) < 0.14 || Math.abs(d - 5.6) < 0.1) c = colour('#8d8d92')
      if (cross < 0.1 && d > 6.6 && d < 8.6) c = colour('#8d8d92')
      if (lit && d < 9.4) c = [19 + Math.max(0, 50 - Math.abs(d - 6) * 14), 19, 22]
      for (const bx of [-10.6, -7.2, 7.2, 10.6]) {
        const b = Math.hypot(x - bx, y - 13.6)
        if (Math.abs(b - 1.05) < 0.08) c = colour('#b9b9bd')
        if (Math.abs(x - bx) < 0.45 && Math.abs(y - 13.6) < 0.08) c = colour('#e9e6df')
        if (bx > 8 && Math.abs(y - 13.6) < 0.45 && Math.abs(x - bx) < 0.08) c = colour('#e9e6df')
      }
      if (Math.abs(x) < 4.4 && Math.abs(y - 13.6) < 1.4)
        c = watts(x, y - 13.6) < 0.17 ? colour('#ff7a4a') : colour('#241310')
      ;[dab.r, dab.g, dab.b] = c
      dab.height = 1
    },
    0.85,
    18,
  )
  return [
    part(plate(roundedRectangle(29.4, 36.4, 1.6), 5.6, 0.8), satin('#2a2a2d'), [0, 0.6, 0]),
    part(glass.mesh, glass.stuff, [0, 6.2, 0]),
    ...[-11, 11].flatMap((x) =>
      [-14, 14].map((z) =>
        part(
          lathe([
            [1.4, 0],
            [1.4, 0.8],
          ]),
          matt('#141416'),
          [x, 0, z],
        ),
      ),
    ),
    part(box(29.6, 0.7, 0.4, 0.15), brushed, [0, 5.2, 18.1]),
    cord([
      [6, 2, -18],
      [7, 0.6, -22],
      [14, 0.4, -24],
      [22, 0.4, -22],
      [32, 0.4, -25],
    ]),
  ]
}

function pot(): Thing[] {
  const handle = (side: number) =>
    part(
      pipe(
        [
          [side * 9.4, 8, -2.6],
          [side * 12.4, 8.6, -2.2],
          [side * 12.4, 8.6, 2.2],
          [side * 9.4, 8, 2.6],
        ],
        0.55,
      ),
      steel,
    )
  return [
    part(
      lathe(
        curve([
          [0, 0],
          [8.8, 0],
          [9.6, 0.8],
          [9.7, 6],
          [9.7, 10],
          [10.1, 10.4],
        ]),
        64,
      ),
      steel,
    ),
    part(
      lathe(
        curve([
          [9.9, 10.4],
          [8, 12],
          [3, 13],
          [0, 13.1],
        ]),
        64,
      ),
      stuff('#d5dcdc', { metal: true, gloss: 0.9, shine: 120 }),
    ),
    part(
      lathe(
        curve([
          [0.6, 0],
          [0.6, 0.8],
          [1.7, 1.5],
          [1.5, 2.2],
          [0, 2.4],
        ]),
      ),
      matt('#242426'),
      [0, 13, 0],
    ),
    handle(-1),
    handle(1),
  ]
}

export function toaster(popped = true): Thing[] {
  const slice = (): Thing['mesh'] => {
    const outline = [...roundedRectangle(10.6, 10.6, 2.4)]
    return extrude(outline, 1.5, 0.4)
  }
  const body = extrude(roundedRectangle(17, 17.6, 4.4, 10), 27, 0.9, 5)
  const slots = [-2.8, 2.8].map((z) => part(box(14.6, 0.14, 2.4, 0.06), matt('#141314'), [0, 17.62, z]))
  const toast = [-2.8, 2.8].flatMap((z) => [
    part(slice(), matt('#a8703a'), [0, 17.4, z]),
    part(extrude(roundedRectangle(9, 9, 1.9), 1.6, 0.2), matt('#dfb578'), [0, 17.2, z]),
  ])
  return [
    part(turn(body, 'y', 90), satin('#e9dfc9'), [0, 9.4, 0]),
    part(turn(extrude(roundedRectangle(17.2, 17.8, 4.4, 10), 3, 0.5), 'y', 90), steel, [-12.4, 9.4, 0]),
    part(turn(extrude(roundedRectangle(17.2, 17.8, 4.4, 10), 3, 0.5), 'y', 90), steel, [12.4, 9.4, 0]),
    ...slots,
    ...(popped ? toast : []),
    part(box(24, 0.8, 14, 0.3), matt('#242426')),
    part(box(0.1, 9, 1, 0.04), matt('#141314'), [13.95, 5.6, 0]),
    part(box(1.8, 1.1, 4.2, 0.4), matt('#242426'), [14.6, 12.6, 0]),
    part(
      turn(
        lathe(
          curve([
            [1.9, 0],
            [1.9, 0.9],
            [1.6, 1.3],
            [0, 1.4],
          ]),
        ),
        'z',
        -90,
      ),
      brushed,
      [13.9, 6, 5.2],
    ),
    part(box(0.3, 1, 0.24, 0.08), matt('#242426'), [15.2, 6.3, 5.2]),
    part(extrude(roundedRectangle(4.2, 1.1, 0.3), 0.16, 0.06), brushed, [0, 5, 8.55]),
    cord([
      [-14, 1.4, -3],
      [-18, 0.5, -5],
      [-22, 0.4, 0],
      [-28, 0.4, -4],
    ]),
  ]
}

export const kitchenRecipes = {
  'electric-kettle-1-5-l-steel': {
    front: () => shot(kettle(), [1.6, 10.4, 0], -20, 14, 36),
    side: () => shot(placed(kettle(), [0, 0, 0], 118), [0, 10.4, 0], 0, 12, 34),
    detail: () => shot(kettle(), [4.6, 17.6, 0], -14, 26, 18),
    'in-use': () => counter(placed(kettle(), [2, 0, 2], 12), 46, 12),
  },
  'induction-cooktop-2000-w': {
    front: () => shot(placed(cooktop(), [0, 0, 0], -14), [0, 3, 0], -6, 40, 54),
    side: () => shot([...cooktop(true), ...placed(pot(), [0, 6.3, -4], 20)], [0, 8.6, 0], -28, 22, 54),
    detail: () => shot(cooktop(true), [2, 6, 12], 14, 42, 23),
    'in-use': () =>
      counter([...placed(cooktop(true), [4, 0, 5], 8), ...placed(pot(), [3.4, 6.3, 1], 30)], 54, 11),
  },
  'pop-up-toaster-2-slice': {
    front: () => shot(toaster(), [0, 10, 0], -26, 20, 45),
    side: () => shot(placed(toaster(false), [0, 0, 0], -62), [0, 8.6, 0], 0, 16, 37),
    detail: () => shot(toaster(), [9, 15.4, 2], 34, 28, 21),
    'in-use': () => counter(placed(toaster(), [3, 0, 3], -14), 50, 11),
  },
}
