// Mobile accessories: fast charger, braided cable, power bank, wireless charging pad, and the phone they charge.
import { turn } from '#demo/pictures/engine/mesh'
import { type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import {
  box,
  circle,
  curve,
  extrude,
  lathe,
  pipe,
  plate,
  roundedRectangle,
} from '#demo/pictures/engine/solids'
import { blend, colour, type Vec3 } from '#demo/pictures/engine/vector'
import { plug, rope } from '#demo/pictures/gadgets/cable'
import {
  brass,
  facing,
  glow,
  label,
  matt,
  panel,
  part,
  placed,
  satin,
  shot,
} from '#demo/pictures/gadgets/parts'
import { desk } from '#demo/pictures/rooms/work-places'

const pins = (length: number): Thing[] => [
  part(
    turn(
      lathe(
        curve([
          [0.24, 0],
          [0.24, length - 0.3],
          [0.2, length - 0.08],
          [0, length],
        ]),
      ),
      'x',
      -90,
    ),
    brass,
    [-0.95, 2, 0],
  ),
  part(
    turn(
      lathe(
        curve([
          [0.24, 0],
          [0.24, length - 0.3],
          [0.2, length - 0.08],
          [0, length],
        ]),
      ),
      'x',
      -90,
    ),
    brass,
    [0.95, 2, 0],
  ),
]

/** Body standing on y = 0, port towards the viewer, pins away. */
export function charger(): Thing[] {
  return [
    part(box(4.4, 4.4, 4.2, 0.9, 6), satin('#f1eee8')),
    part(extrude(roundedRectangle(3.7, 3.7, 0.7), 0.3, 0.12), matt('#e2ddd3'), [0, 2.2, 2.02]),
    part(extrude(roundedRectangle(1.05, 0.42, 0.2), 0.1, 0.03), matt('#2a292b'), [0, 2.1, 2.17]),
    part(extrude(roundedRectangle(0.76, 0.14, 0.06), 0.12, 0.02), brass, [0, 2.1, 2.19]),
    label('25W', 0.5, '#8d877b', '#e2ddd3', [0, 3.2, 2.16]),
    part(extrude(circle(1.9), 0.5, 0.15), matt('#e2ddd3'), [0, 2.2, -2.1]),
    ...placed(pins(2), [0, 0.2, -2.2]),
  ]
}

export function coil(): Thing[] {
  const points: Vec3[] = [
    [-7.4, 0.4, 6.2],
    [-6, 0.35, 3.6],
  ]
  for (let i = 0; i <= 56; i++) {
    const a = (i / 56) * Math.PI * 2 * 3.5 + Math.PI
    const r = 4.7 + 0.3 * Math.sin(i * 0.9) + (i / 56) * 0.4
    points.push([Math.cos(a) * r, 0.4 + i * 0.026, Math.sin(a) * r])
  }
  points.push([7.2, 0.5, 3.4], [8.2, 0.4, 6.2])
  return [
    rope(points, 0.3, 150),
    ...placed(plug(), [-8, 0.42, 7.2], -28),
    ...placed(plug(), [8.6, 0.42, 7.1], 22),
    part(turn(box(1.7, 2.4, 0.8, 0.3), 'y', 90), matt('#a63d2f'), [0, 0.1, -5]),
  ]
}

export function powerBank(): Thing[] {
  const body = plate(roundedRectangle(7, 14.6, 1.1), 2.7, 0.8, 7)
  return [
    part(body, stuff('#3f4145', { gloss: 0.35, shine: 34 })),
    ...[0, 1, 2, 3].map((i) =>
      part(plate(circle(0.14, 16), 0.05, 0.01), i < 3 ? glow('#dff1ff') : matt('#5c5e63'), [
        -0.9 + i * 0.6,
        2.68,
        5.7,
      ]),
    ),
    facing(label('20000', 0.72, '#cfd0d2', '#3f4145', [0, 0, 0], 0), [0, 2.67, -4.4], 0),
    part(extrude(roundedRectangle(1.3, 0.62, 0.08), 0.1, 0.02), matt('#15161a'), [-1.5, 1.35, 7.28]),
    part(extrude(roundedRectangle(0.95, 0.36, 0.17), 0.1, 0.02), matt('#15161a'), [0.2, 1.35, 7.28]),
    part(extrude(roundedRectangle(0.62, 0.36, 0.1), 0.1, 0.02), matt('#15161a'), [1.6, 1.35, 7.28]),
    part(box(0.3, 0.8, 1.6, 0.15), satin('#6d6f74'), [3.45, 0.95, 4.6]),
  ]
}

export function phone(): Thing[] {
  return [part(plate(roundedRectangle(7.2, 15, 1), 0.8, 0.3), satin('#3a3b40')), phoneScreen()]
}
function phoneScreen(): Thing {
  const [top, low] = [colour('#4a6a98'), colour('#d98f58')]
  const screen = panel(
    6.7,
    14.5,
    0.85,
    (x, y, dab) => {
      const hill = y > 2 + Math.sin(x * 0.9) * 0.8 ? 0.55 : 1
      const sun = Math.hypot(x - 1, y + 0.4) < 1.3
      const c = sun ? colour('#f6dfb4') : blend(top, low, (y + 7) / 12)
      dab.r = c[0] * hill
      dab.g = c[1] * hill
      dab.b = c[2] * hill
    },
    0.8,
    50,
  )
  return {
    ...screen,
    mesh: { ...screen.mesh, positions: screen.mesh.positions.map((p, i) => (i % 3 === 1 ? p + 0.78 : p)) },
  }
}

export function pad(): Thing[] {
  return [
    part(
      lathe(
        curve(
          [
            [0, 0],
            [4.7, 0],
            [5, 0.25],
            [5, 0.6],
            [4.75, 0.8],
          ],
          4,
        ),
        72,
      ),
      satin('#3c3d40'),
    ),
    part(
      lathe(
        [
          [4.76, 0.78],
          [4.7, 0.82],
          [0, 0.82],
        ],
        72,
      ),
      matt('#26272a'),
    ),
    part(
      lathe(
        [
          [1.9, 0.825],
          [1.9, 0.845],
          [1.75, 0.845],
          [1.75, 0.825],
        ],
        60,
      ),
      matt('#55575c'),
    ),
    part(box(0.7, 0.1, 0.12, 0.05), glow('#8fd0a0'), [0, 0.32, 4.97]),
    part(
      pipe(
        [
          [0, 0.4, -4.9],
          [0.2, 0.35, -7],
          [2.4, 0.3, -9.6],
          [7, 0.3, -9],
          [12, 0.3, -11],
        ],
        0.22,
      ),
      matt('#2b2b2e'),
    ),
  ]
}

const onDesk = (things: readonly Thing[], span = 46): Scene => desk(things, span)

export const mobileRecipes = {
  'usb-c-fast-charger-25-w': {
    front: () => shot(charger(), [0, 2.1, 0], -32, 22, 9.2),
    side: () => shot(placed(charger(), [0, 0, 0], 142), [0, 2.1, 0], -6, 18, 10),
    detail: () => shot(charger(), [0, 2.4, 1.6], 16, 14, 6.4),
    'in-use': () =>
      onDesk(
        [
          ...placed(charger(), [-8, 0, 2], 30),
          rope(
            [
              [-7, 2.1, 4.4],
              [-5, 1.2, 8],
              [1, 0.4, 9],
              [6, 0.4, 9.4],
              [8.8, 0.4, 8.6],
              [8.96, 0.4, 6.4],
            ],
            0.24,
            70,
          ),
          ...placed(phone(), [10, 0, -1], -8),
        ],
        32,
      ),
  },
  'braided-usb-c-cable-1-5-m': {
    front: () => shot(coil(), [0.4, 0, 1.8], -8, 50, 25.5),
    detail: () =>
      shot(
        [
          ...placed(plug(), [-1, 0.5, 0], 60),
          rope(
            [
              [-1.5, 0.5, -0.28],
              [-3, 0.5, -1.2],
              [-6, 0.5, -2.6],
              [-9, 0.5, -2],
              [-12, 0.5, 2],
            ],
            0.3,
            30,
          ),
          ...placed(plug(), [1.4, 0.5, 3.4], 128),
          rope(
            [
              [0.9, 0.5, 3.8],
              [-1, 0.5, 5.4],
              [-6, 0.5, 6.4],
              [-12, 0.5, 6],
            ],
            0.3,
            30,
          ),
        ],
        [0.4, 0.4, 1.6],
        6,
        36,
        9.6,
      ),
    'in-use': () =>
      onDesk(
        [
          ...placed(phone(), [4, 0, 0], 18),
          rope(
            [
              [6.3, 0.4, 7],
              [7, 0.4, 9.2],
              [2, 0.4, 11.4],
              [-8, 0.4, 10],
              [-12, 0.4, 4],
              [-18, 0.4, 2],
            ],
            0.24,
            80,
          ),
        ],
        31,
      ),
  },
  'power-bank-20000-mah': {
    front: () => shot(placed(powerBank(), [0, 0, 0], -24), [0, 1, 0], 4, 40, 23),
    side: () => shot(placed(powerBank(), [0, 7.3, 0], 24, -90), [0, 7, 0], 2, 14, 22),
    detail: () => shot(powerBank(), [0.4, 1.4, 6.6], 22, 26, 10),
    'in-use': () =>
      onDesk(
        [
          ...placed(powerBank(), [-6, 0, 0], 12),
          ...placed(phone(), [7, 0, -1], -10),
          rope(
            [
              [-4.4, 1.3, 7],
              [-4, 0.8, 9.4],
              [0, 0.4, 10.6],
              [5, 0.4, 9.6],
              [5.8, 0.4, 6.2],
            ],
            0.24,
            60,
          ),
        ],
        33,
      ),
  },
  'wireless-charging-pad-15-w': {
    front: () => shot(pad(), [0, 0.4, 0], -14, 38, 17),
    detail: () => shot(pad(), [0, 0.5, 3], 18, 20, 8),
    'in-use': () => onDesk([...placed(pad(), [0, 0, 0]), ...placed(phone(), [0, 0.85, 0], 24)], 30),
    side: () => shot(placed(pad(), [0, 0, 0], 150), [0, 0.5, 0], 0, 12, 18),
  },
}
