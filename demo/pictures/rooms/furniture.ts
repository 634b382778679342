// Furniture and plants that give a room its scale, kept plain so that the product stays the subject.
import { chance } from '#demo/pictures/engine/chance'
import { join, type Mesh, move, surface, turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, curve, lathe, pipe } from '#demo/pictures/engine/solids'
import type { Vec3 } from '#demo/pictures/engine/vector'

const placed = (mesh: Mesh, at: Vec3, hex: string, gloss = 0): Thing => ({
  mesh: move(mesh, at),
  stuff: stuff(hex, { gloss, shine: 60 }),
})

export function plant(at: Vec3, size = 1, pot = '#b8654a'): Thing[] {
  const next = chance(Math.round(at[0] * 3 + at[2]))
  const leaves: Mesh[] = []
  for (let i = 0; i < 16; i++) {
    const [heading, reach, rise] = [i * 137 + next() * 30, 16 + next() * 16, 38 + next() * 34]
    const leaf = surface(4, 7, (u, v) => {
      const wide = Math.sin(Math.min(1, v * 1.02) * Math.PI) ** 0.8 * 5.2
      return [(u - 0.5) * wide, 20 + rise * Math.sin(v * 1.5), reach * v * v + Math.abs(u - 0.5) * 1.5]
    })
    leaves.push(turn(leaf, 'y', heading))
  }
  const sized = (mesh: Mesh): Mesh => ({ ...mesh, positions: mesh.positions.map((p) => p * size) })
  const shape = lathe(
    curve([
      [0, 0],
      [9, 0],
      [12, 9],
      [13.5, 22],
      [14.2, 23],
      [13.4, 24],
      [12, 23],
      [11, 20],
      [0, 20],
    ]),
  )
  return [
    placed(sized(shape), at, pot),
    { mesh: move(sized(join(...leaves)), at), stuff: stuff('#5d7a4c', { bothSides: true, gloss: 0.15 }) },
  ]
}

/** A free-standing oval bath tub. */
export function tub(at: Vec3): Thing[] {
  const profile = curve(
    [
      [0, 0],
      [27, 0],
      [31, 5],
      [36, 30],
      [40, 52],
      [43, 55],
      [42, 57],
      [39, 55],
      [35, 40],
      [29, 16],
      [0, 12],
    ],
    7,
  )
  const oval = surface(
    72,
    profile.map((_, i) => i / (profile.length - 1)),
    (u, v) => {
      const place = Math.min(Math.max(v, 0), 1) * (profile.length - 1)
      const i = Math.min(Math.floor(place), profile.length - 2)
      const [p, q] = [profile[i] as readonly [number, number], profile[i + 1] as readonly [number, number]]
      const radius = Math.max(1e-3, p[0] + (q[0] - p[0]) * (place - i))
      const a = u * Math.PI * 2
      return [
        Math.sin(a) * (radius + 46 * Math.min(1, radius / 27)),
        p[1] + (q[1] - p[1]) * (place - i),
        Math.cos(a) * radius,
      ]
    },
  )
  return [
    { mesh: move(oval, at), stuff: stuff('#f7f5f0', { gloss: 0.8, shine: 90, bothSides: true }) },
    placed(
      pipe(
        [
          [0, 0, 0],
          [0, 74, 0],
          [0, 82, 6],
          [0, 80, 18],
          [0, 74, 20],
        ],
        1.7,
      ),
      [at[0] + 58, at[1], at[2] - 50],
      '#b89a5a',
      0.9,
    ),
  ]
}

/** A ladder leaning on the wall with two towels over its rungs. */
export function towelLadder(at: Vec3, towels: readonly [string, string]): Thing[] {
  const towel = (y: number, hex: string, drop: number) =>
    placed(box(36, drop, 3.4, 1.6), [at[0], y - drop + 3, at[2] + 1 + (150 - y) * 0.16], hex)
  const rail = (x: number) =>
    placed(
      pipe(
        [
          [x, 0, 24],
          [x, 160, 0],
        ],
        1.5,
        10,
        1,
      ),
      at,
      '#9a6f48',
      0.1,
    )
  const rung = (y: number) =>
    placed(
      pipe(
        [
          [-20, 0, 0],
          [20, 0, 0],
        ],
        1.1,
        10,
        1,
      ),
      [at[0], y, at[2] + (160 - y) * 0.15],
      '#9a6f48',
      0.1,
    )
  return [
    rail(-20),
    rail(20),
    ...[30, 65, 100, 135].map(rung),
    towel(101, towels[0], 46),
    towel(66, towels[1], 40),
  ]
}

/** A wooden stool with a round seat. */
export function stool(at: Vec3, height = 44, hex = '#a9794a'): Thing[] {
  const leg = (x: number, z: number) =>
    placed(
      pipe(
        [
          [x * 1.25, 0, z * 1.25],
          [x, height, z],
        ],
        1.5,
        10,
        1,
      ),
      at,
      hex,
      0.1,
    )
  return [
    placed(
      lathe(
        curve([
          [0, 0],
          [16, 0],
          [17, 1.4],
          [16.4, 3],
          [0, 3.2],
        ]),
      ),
      [at[0], at[1] + height, at[2]],
      hex,
      0.15,
    ),
    leg(9, 9),
    leg(-9, 9),
    leg(9, -9),
    leg(-9, -9),
  ]
}

/** A panelled door in its frame, standing at z. */
export function door(at: Vec3, leaf = '#3f5a63', frame = '#f1ebdf'): Thing[] {
  const panel = (x: number, y: number, w: number, h: number) =>
    placed(box(w, h, 3, 1.2), [at[0] + x, at[1] + y, at[2] + 3.2], leaf, 0.2)
  return [
    placed(box(112, 214, 8, 1), [at[0], at[1], at[2] - 3], frame),
    placed(box(94, 204, 6, 0.8), [at[0], at[1] + 1, at[2] + 0.5], leaf, 0.2),
    panel(-21, 14, 32, 66),
    panel(21, 14, 32, 66),
    panel(-21, 92, 32, 96),
    panel(21, 92, 32, 96),
    placed(
      lathe(
        curve([
          [0, 0],
          [2.6, 0.6],
          [3, 3],
          [1.6, 5],
          [0, 5.4],
        ]),
      ),
      [at[0] + 41, at[1] + 84, at[2] + 5],
      '#c8a55a',
      1,
    ),
    placed(box(112, 2.4, 16, 0.8), [at[0], at[1], at[2] + 4], '#b9ad98'),
  ]
}

/** A low bed from the side of its long edge, headboard on the left. */
export function bed(at: Vec3, sheet = '#f3eee3'): Thing[] {
  return [
    placed(box(212, 22, 172, 3), at, '#9a6f48', 0.15),
    placed(box(206, 24, 166, 8), [at[0], at[1] + 20, at[2]], sheet),
    placed(box(8, 96, 176, 3), [at[0] - 108, at[1], at[2]], '#8d6541', 0.15),
    placed(turn(box(44, 17, 66, 8), 'z', 14), [at[0] - 76, at[1] + 43, at[2] - 38], '#faf7f0'),
    placed(turn(box(44, 17, 66, 8), 'z', 14), [at[0] - 76, at[1] + 43, at[2] + 40], '#faf7f0'),
  ]
}

export function sofa(at: Vec3, cloth = '#8f9a86'): Thing[] {
  const cushion = (x: number) => placed(box(82, 18, 78, 7), [at[0] + x, at[1] + 24, at[2] + 4], cloth)
  const back = (x: number) =>
    placed(turn(box(82, 46, 20, 9), 'x', -10), [at[0] + x, at[1] + 36, at[2] - 30], cloth)
  return [
    placed(box(190, 22, 86, 5), [at[0], at[1] + 8, at[2]], cloth),
    cushion(-42),
    cushion(42),
    back(-42),
    back(42),
    placed(box(20, 58, 88, 8), [at[0] - 96, at[1] + 6, at[2]], cloth),
    placed(box(20, 58, 88, 8), [at[0] + 96, at[1] + 6, at[2]], cloth),
    placed(turn(box(40, 38, 12, 6), 'z', 12), [at[0] - 62, at[1] + 44, at[2] - 8], '#c9743f'),
  ]
}

export function sandals(at: Vec3): Thing[] {
  const sole = (x: number, angle: number) => [
    placed(turn(box(9, 1.6, 25, 0.8), 'y', angle), [at[0] + x, at[1], at[2]], '#7a4a2c'),
    placed(
      turn(
        pipe(
          [
            [-4.4, 1, 0],
            [-3, 4.4, -2],
            [0, 5.4, -3],
            [3, 4.4, -2],
            [4.4, 1, 0],
          ],
          1,
        ),
        'y',
        angle,
      ),
      [at[0] + x, at[1], at[2]],
      '#5c361f',
    ),
  ]
  return [...sole(0, 8), ...sole(13, -5)]
}

export function basket(at: Vec3, hex = '#b98f57'): Thing {
  return placed(
    lathe(
      curve([
        [0, 0],
        [15, 0],
        [19, 8],
        [20, 20],
        [18, 30],
        [19, 31],
        [17, 31],
        [18, 20],
        [0, 4],
      ]),
    ),
    at,
    hex,
  )
}

export function slab(size: Vec3, at: Vec3, hex: string, gloss = 0, radius = 1): Thing {
  return placed(box(size[0], size[1], size[2], radius), at, hex, gloss)
}
