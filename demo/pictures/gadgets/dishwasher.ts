// The built-in dishwasher: closed, open with its baskets, and fitted between kitchen cupboards.
import { studio } from '#demo/pictures/cloth/views'
import { turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, extrude, lathe, pipe, roundedRectangle } from '#demo/pictures/engine/solids'
import { colour } from '#demo/pictures/engine/vector'
import {
  brushed,
  clear,
  facing,
  matt,
  panel,
  part,
  placed,
  satin,
  shot,
  steel,
} from '#demo/pictures/gadgets/parts'
import { floor, planks } from '#demo/pictures/rooms/finishes'
import { plant, slab } from '#demo/pictures/rooms/furniture'

export const dishwasherRecipes = {
  'built-in-dishwasher-12-place': {
    front: () => shot(dishwasher(false), [0, 40, 0], -28, 14, 126),
    open: () => shot(dishwasher(true), [0, 36, 16], -30, 24, 152),
    detail: () => shot(dishwasher(false), [10, 72, 29], 18, 16, 46),
    room: fitted,
  },
}

function dishwasher(open: boolean): Thing[] {
  const display = facing(
    panel(
      58,
      8.4,
      0.4,
      (x, y, dab) => {
        let c = colour('#1b1c20')
        if (Math.abs(x) < 5 && Math.abs(y) < 2) c = colour('#10242c')
        for (let i = 0; i < 5; i++)
          if (Math.hypot(x - 12 - i * 3.4, y) < 0.62) c = i === 1 ? colour('#7fd0a0') : colour('#6d6f76')
        if (Math.hypot(x + 24, y) < 1.5)
          c = Math.hypot(x + 24, y) > 1.15 ? colour('#d9d6cf') : colour('#2b2c31')
        ;[dab.r, dab.g, dab.b] = c
      },
      0.6,
      14,
    ),
    [0, 78, 29.7],
  )
  const body = [
    part(box(60, 72, 3, 0.4), matt('#8e8d8a'), [0, 9, -28]),
    part(box(2, 72, 56, 0.4), matt('#c9c8c4'), [-29, 9, 0]),
    part(box(2, 72, 56, 0.4), matt('#c9c8c4'), [29, 9, 0]),
    part(box(60, 2, 56, 0.4), satin('#e7e5e0'), [0, 80.4, 0]),
    part(box(60, 2, 56, 0.4), matt('#c9c8c4'), [0, 9, 0]),
    part(box(54, 9, 50, 0.6), matt('#2a2a2d')),
  ]
  const handle = part(
    pipe(
      [
        [-24, 71, 30],
        [-24, 71, 33],
        [24, 71, 33],
        [24, 71, 30],
      ],
      1,
      14,
      1,
    ),
    brushed,
  )
  const doorParts = [
    part(box(59.4, 62, 3, 0.6), stuff('#cfcdc8', { metal: true, gloss: 0.3, shine: 24 }), [0, 12, 28]),
    part(box(59.4, 9, 3, 0.6), matt('#1b1c20'), [0, 73.6, 28]),
    display,
    handle,
    part(extrude(roundedRectangle(7, 1.6, 0.3), 0.2, 0.05), brushed, [0, 20, 29.7]),
  ]
  if (!open) return [...body, ...doorParts]
  const lowered = doorParts.map((t) => ({
    ...t,
    mesh: turn(
      {
        ...t.mesh,
        positions: t.mesh.positions.map((p, i) => (i % 3 === 1 ? p - 12 : i % 3 === 2 ? p - 28 : p)),
      },
      'x',
      84,
    ),
  }))
  return [...body, ...placed(lowered, [0, 12, 28]), ...rack(22, 12), ...rack(52, 4)]
}

/** A wire basket with plates standing in it. */
function rack(y: number, forward: number): Thing[] {
  const wires: Thing[] = []
  for (let x = -24; x <= 24; x += 6)
    wires.push(
      part(
        pipe(
          [
            [x, y + 8, -24 + forward],
            [x, y, -23 + forward],
            [x, y, 23 + forward],
            [x, y + 8, 24 + forward],
          ],
          0.35,
          6,
          1,
        ),
        matt('#e3e3e0'),
      ),
    )
  for (const z of [-24, 24])
    wires.push(
      part(
        pipe(
          [
            [-25, y + 8, z + forward],
            [25, y + 8, z + forward],
          ],
          0.45,
          8,
          1,
        ),
        matt('#e3e3e0'),
      ),
    )
  for (const x of [-25, 25])
    wires.push(
      part(
        pipe(
          [
            [x, y + 8, -24 + forward],
            [x, y + 8, 24 + forward],
          ],
          0.45,
          8,
          1,
        ),
        matt('#e3e3e0'),
      ),
    )
  for (let i = 0; i < 8; i++) {
    const dish = turn(
      lathe(
        curve([
          [0, 0],
          [6, 0.2],
          [8.6, 1],
          [10, 2],
          [9.8, 2.3],
          [6, 1.2],
          [0, 1],
        ]),
        36,
      ),
      'z',
      80,
    )
    wires.push(part(dish, satin(i % 3 === 1 ? '#7d93bd' : '#f6f3ec'), [-21 + i * 4.6, y + 9, 10 + forward]))
  }
  for (let i = 0; i < 3; i++)
    wires.push(
      part(
        turn(
          lathe(
            curve([
              [3.4, 0],
              [3.8, 5],
              [4, 9],
            ]),
          ),
          'x',
          0,
        ),
        { ...clear, opacity: 0.5 },
        [16, y + 1, 15 + forward - i * 9],
      ),
    )
  return wires
}

function fitted(): Scene {
  const front = (x: number, y: number, w: number, h: number) =>
    slab([w, h, 3], [x, y, 28], '#6f8068', 0.12, 0.8)
  return {
    things: [
      floor(planks(colour('#c9a273'), colour('#a97d4f')), [160, 160]),
      slab([420, 220, 4], [0, 88, -32], '#efe7d8'),
      slab([300, 4, 64], [0, 83, 0], '#e7e2d8', 0.5, 0.8),
      slab([300, 9, 50], [0, 0, 0], '#4e5a48'),
      slab([86, 74, 56], [-75, 9, 0], '#61715b'),
      slab([86, 74, 56], [75, 9, 0], '#61715b'),
      front(-75, 10, 84, 50),
      front(-75, 62, 84, 19),
      front(75, 10, 84, 72),
      ...dishwasher(false),
      part(
        pipe(
          [
            [-60, 71, 30],
            [-60, 71, 32.4],
            [-90, 71, 32.4],
            [-90, 71, 30],
          ],
          0.8,
          10,
          1,
        ),
        brushed,
      ),
      part(
        pipe(
          [
            [-60, 52, 30],
            [-60, 52, 32.4],
            [-90, 52, 32.4],
            [-90, 52, 30],
          ],
          0.8,
          10,
          1,
        ),
        brushed,
      ),
      ...plant([84, 87, -4], 0.7, '#b8654a'),
      part(
        pipe(
          [
            [-60, 87, -20],
            [-60, 108, -20],
            [-60, 114, -12],
            [-60, 108, -4],
          ],
          1.2,
        ),
        steel,
      ),
    ],
    camera: lookAt([0, 58, 20], { heading: -22, pitch: 10, span: 190 }),
    backdrop: studio,
    room: true,
  }
}
