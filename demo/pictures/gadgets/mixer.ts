// The mixer grinder with its three jars, on its motor and beside it.
import { turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, lathe, pipe } from '#demo/pictures/engine/solids'
import { brushed, cord, matt, part, placed, shot, steel } from '#demo/pictures/gadgets/parts'
import { counter } from '#demo/pictures/rooms/work-places'

const wine = stuff('#6f1d2c', { gloss: 0.5, shine: 60 })

function motor(): Thing[] {
  const shape = lathe(
    curve(
      [
        [0, 0.6],
        [10.6, 0.6],
        [11.4, 1.6],
        [11, 5],
        [9.4, 11],
        [8.2, 15],
        [7.6, 16.4],
        [6.6, 17],
      ],
      7,
    ),
    64,
  )
  return [
    part(shape, stuff('#f3f0ea', { gloss: 0.7, shine: 90 })),
    part(
      lathe(
        curve([
          [6.9, 16.6],
          [6.9, 17.6],
          [6.2, 18],
          [2.4, 18],
          [2.4, 19],
          [0, 19],
        ]),
        48,
      ),
      matt('#26262a'),
    ),
    part(
      lathe(
        [
          [10.5, 0],
          [11, 0.1],
          [11.3, 1],
          [11.2, 1.4],
        ],
        64,
      ),
      wine,
    ),
    part(
      turn(
        lathe(
          curve([
            [3.3, 0],
            [3.3, 0.6],
            [2.9, 0.9],
            [0, 0.9],
          ]),
        ),
        'x',
        72,
      ),
      brushed,
      [0, 6.4, 9.9],
    ),
    part(
      turn(
        lathe(
          curve([
            [2.1, 0.6],
            [2.1, 1.7],
            [1.7, 2.1],
            [0, 2.1],
          ]),
        ),
        'x',
        72,
      ),
      wine,
      [0, 6.4, 9.9],
    ),
    part(turn(box(0.34, 0.2, 2, 0.08), 'x', -18), matt('#f1ebdf'), [0, 7.4, 12.05]),
    ...[-1, 1].map((s) =>
      part(
        lathe([
          [1.3, 0],
          [1.3, 0.8],
        ]),
        matt('#141416'),
        [s * 7.6, -0.1, 6],
      ),
    ),
    cord([
      [0, 1.4, -10.8],
      [3, 0.5, -15],
      [12, 0.4, -16],
      [20, 0.4, -14],
      [28, 0.4, -18],
    ]),
  ]
}

/** A steel jar with a lid and a handle on the right; origin at its foot. */
function jar(radius: number, height: number, dome: boolean): Thing[] {
  const top = 3.4 + height
  return [
    part(
      lathe(
        curve([
          [radius * 0.72, 0],
          [radius * 0.8, 0.4],
          [radius * 0.8, 2.4],
          [radius * 0.72, 3.2],
        ]),
        48,
      ),
      wine,
    ),
    part(
      lathe(
        curve([
          [radius * 0.7, 3],
          [radius * 0.86, 3.6],
          [radius * 0.95, 3.4 + height * 0.4],
          [radius, top],
        ]),
        64,
      ),
      steel,
    ),
    part(
      lathe(
        [
          [radius, top - 0.3],
          [radius * 1.05, top],
          [radius * 1.05, top + 1.2],
          [radius * 0.96, top + 1.6],
        ],
        56,
      ),
      wine,
    ),
    part(
      lathe(
        curve(
          dome
            ? [
                [radius * 0.97, top + 1.5],
                [radius * 0.8, top + 3],
                [radius * 0.34, top + 3.8],
                [0, top + 3.9],
              ]
            : [
                [radius * 0.97, top + 1.5],
                [radius * 0.9, top + 2],
                [0, top + 2],
              ],
        ),
        56,
      ),
      dome ? stuff('#dfe9ea', { opacity: 0.45, gloss: 1, shine: 140 }) : wine,
    ),
    ...(dome
      ? [
          part(
            lathe(
              curve([
                [1.4, 0],
                [1.5, 1],
                [1.2, 1.3],
                [0, 1.3],
              ]),
            ),
            wine,
            [0, top + 3.7, 0],
          ),
        ]
      : []),
    part(
      pipe(
        [
          [radius * 0.9, top - 0.4, 0],
          [radius + 3, top - 0.2, 0],
          [radius + 3.8, top - height * 0.35, 0],
          [radius + 3, 4.6, 0],
          [radius * 0.8, 4, 0],
        ],
        0.95,
        16,
      ),
      wine,
    ),
  ]
}

const onMotor = () => [...motor(), ...placed(jar(7, 15, true), [0, 17.4, 0], -24)]
export const mixer = () => [
  ...placed(onMotor(), [-9, 0, -4], 8),
  ...placed(jar(6, 10, true), [14, 0, -3], -12),
  ...placed(jar(5, 5.6, true), [6.5, 0, 13], -20),
]

export const mixerRecipes = {
  'mixer-grinder-750-w-3-jar': {
    front: () => shot(mixer(), [1, 17, 0], -12, 14, 57),
    side: () => shot(onMotor(), [0, 20, 0], 36, 12, 56),
    detail: () => shot(onMotor(), [0, 9.4, 6], 18, 16, 23),
    'in-use': () => counter(placed(mixer(), [1, 0, 3], 4), 66, 17),
  },
}
