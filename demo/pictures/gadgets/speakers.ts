// Speakers: the portable one, and the soundbar with its woofer under a television.
import { turn } from '#demo/pictures/engine/mesh'
import { type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { box, circle, curve, extrude, lathe, pipe, roundedRectangle } from '#demo/pictures/engine/solids'
import { bake } from '#demo/pictures/engine/texture'
import { blend, colour, type Vec3 } from '#demo/pictures/engine/vector'
import { brushed, glossy, glow, matt, part, placed, satin, shot } from '#demo/pictures/gadgets/parts'
import { plant, slab } from '#demo/pictures/rooms/furniture'
import { desk, onWall } from '#demo/pictures/rooms/work-places'

export const speakerRecipes = {
  'portable-bluetooth-speaker-16-w': {
    front: () => shot(portable(), [0, 4, 0], -24, 18, 29),
    side: () => shot(placed(portable(), [0, 0, 0], -58), [0, 4, 0], 0, 16, 25),
    detail: () => shot(portable(), [5.6, 5.4, 1], 26, 34, 13),
    'in-use': () => desk(placed(portable(), [2, 0, 4], 14), 33),
  },
  'soundbar-2-1-channel-120-w': {
    front: () => shot([...bar(), ...placed(woofer(), [26, 0, -32], -8)], [3, 10, -8], -18, 18, 108),
    side: () => shot([...bar(), ...placed(woofer(), [-20, 0, -34], 6)], [-8, 8, -4], 38, 20, 100),
    detail: () => shot(bar(), [0, 4.4, 3], -24, 28, 25),
    room: () =>
      livingWall([...placed(bar(), [0, 30, 34]), ...placed(woofer(), [114, 0, 30], -10)], 250, [0, 56, 0]),
  },
}

function portable(): Thing[] {
  const body = turn(
    lathe(
      curve(
        [
          [3.5, -9.4],
          [4, -9],
          [4.1, 0],
          [4, 9],
          [3.5, 9.4],
        ],
        8,
      ),
      64,
    ),
    'z',
    90,
  )
  const end = (side: number): Thing[] => [
    part(
      turn(
        lathe(
          curve([
            [3.9, 0],
            [4.2, 0.5],
            [3.9, 1.1],
            [3.3, 1.2],
          ]),
          48,
        ),
        'z',
        side * -90,
      ),
      matt('#2a2d24'),
      [side * 9.1, 4.1, 0],
    ),
    part(
      turn(
        lathe(
          [
            [3.3, 0.9],
            [2.4, 1],
            [0, 0.75],
          ],
          48,
        ),
        'z',
        side * -90,
      ),
      satin('#5d6a45'),
      [side * 9.1, 4.1, 0],
    ),
    part(
      turn(
        lathe(
          [
            [1.4, 0.94],
            [1.2, 1.06],
            [0, 1.06],
          ],
          40,
        ),
        'z',
        side * -90,
      ),
      brushed,
      [side * 9.1, 4.1, 0],
    ),
  ]
  const button = (x: number, w: number) => part(box(w, 0.3, 0.7, 0.14), matt('#20231b'), [x, 8.02, 0])
  return [
    part(clothed(body, grille('#66734b', 150, 110)).mesh, grille('#66734b', 150, 110).look, [0, 4.1, 0]),
    ...end(-1),
    ...end(1),
    part(box(9.5, 0.5, 1.5, 0.25), matt('#2a2d24'), [0, 7.7, 0]),
    button(-3.4, 0.9),
    button(-1.2, 0.9),
    button(1.2, 0.9),
    button(3.4, 0.9),
    part(extrude(roundedRectangle(3.6, 1, 0.3), 0.2, 0.08), brushed, [0, 3.6, 4.08]),
    part(box(5, 0.5, 4, 0.2), matt('#20231b'), [0, 0, 0]),
    part(
      pipe(
        [
          [9.6, 6.6, 0],
          [11, 7.4, 0],
          [11.4, 5, 0.6],
          [10.8, 2.4, 0.8],
          [9.8, 2, 0.4],
        ],
        0.26,
      ),
      matt('#c9743f'),
    ),
  ]
}

function bar(): Thing[] {
  const cloth = extrude(roundedRectangle(89, 6, 0.9), 0.5, 0.2)
  return [
    part(box(90, 7, 9, 1.4), matt('#26262a'), [0, 0.4, 0]),
    part(clothed(cloth, grille('#55555e', 340, 26)).mesh, grille('#55555e', 340, 26).look, [0, 3.9, 4.4]),
    part(box(1.2, 0.24, 0.2, 0.1), glow('#e9f4ff'), [-1.4, 3.8, 4.65]),
    part(box(1.2, 0.24, 0.2, 0.1), glow('#e9f4ff'), [0.6, 3.8, 4.65]),
    part(box(8, 0.14, 2.4, 0.06), satin('#141416'), [0, 7.36, 0]),
    part(box(6, 0.6, 6, 0.2), matt('#151517'), [-34, 0, 0]),
    part(box(6, 0.6, 6, 0.2), matt('#151517'), [34, 0, 0]),
  ]
}

function woofer(): Thing[] {
  return [
    part(box(18, 31, 28, 1.4), matt('#26262a'), [0, 0.6, 0]),
    part(
      clothed(extrude(roundedRectangle(16.6, 17, 0.9), 0.6, 0.2), grille('#55555e', 70, 72)).mesh,
      grille('#55555e', 70, 72).look,
      [0, 11, 13.9],
    ),
    part(
      turn(
        lathe(
          curve([
            [3.4, 0],
            [3.6, 0.4],
            [3.2, 0.5],
            [2.6, -0.6],
            [2.2, -3],
          ]),
          48,
        ),
        'x',
        90,
      ),
      glossy('#151517'),
      [0, 25.4, 13.9],
    ),
    part(extrude(circle(2.6), 0.1, 0.02), matt('#060607'), [0, 25.4, 14]),
  ]
}

function television(): Thing[] {
  const screen = (x: number, y: number, dab: { r: number; g: number; b: number }) => {
    const hill = Math.sin(x * 0.09) * 5 + Math.sin(x * 0.21 + 1) * 2
    const c =
      y > 8 + hill
        ? colour('#2f4a4a')
        : y > 0 + hill * 1.6
          ? colour('#5b7f83')
          : blend(colour('#8fb0c8'), colour('#f0cfa4'), (y + 34) / 36)
    ;[dab.r, dab.g, dab.b] = c
  }
  const texture = bake({ left: -60, top: -34, width: 120, depth: 68 }, 6, (x, y, dab) => screen(x, y, dab), {
    relief: 0,
    cavity: 0,
  })
  return [
    part(box(124, 72, 3, 0.8), satin('#18181b'), [0, 30, -18]),
    part(
      extrude(roundedRectangle(120, 67, 0.3), 0.2, 0.02),
      stuff([1, 1, 1], { texture, glow: 0.75, gloss: 0.5, shine: 120 }),
      [0, 66.5, -16.4],
    ),
  ]
}

const livingWall = (things: readonly Thing[], span: number, target: Vec3): Scene =>
  onWall(
    [
      slab([190, 30, 42], [0, 0, 24], '#9a6f48', 0.15),
      slab([94, 22, 2], [-46, 4, 45.4], '#a87b52', 0.1),
      slab([90, 22, 2], [47, 4, 45.4], '#a87b52', 0.1),
      ...placed(television(), [0, 0, 22]),
      ...plant([-124, 0, 30], 1.4, '#d9cdb8'),
      ...things,
    ],
    target,
    span,
    '#cfc6b4',
  )

/** Speaker cloth: a fine dotted weave, `u` by `v` threads. */
function grille(hex: string, u: number, v: number) {
  const [base, dark] = [colour(hex), blend(colour(hex), [10, 10, 14], 0.6)]
  const texture = bake(
    { left: 0, top: 0, width: 4, depth: 4 },
    16,
    (x, y, dab) => {
      const [fx, fy] = [(x % 1) - 0.5, (y % 1) - 0.5]
      const over = ((Math.floor(x) + Math.floor(y)) & 1) === 0
      const d = over ? fx * fx * 2.6 + fy * fy : fy * fy * 2.6 + fx * fx
      ;[dab.r, dab.g, dab.b] = blend(base, dark, Math.min(1, d * 1.5))
      dab.height = 1 - d
    },
    { relief: 0.25, cavity: 0.3, repeat: true },
  )
  return { look: stuff([1, 1, 1], { texture, gloss: 0.06, shine: 14 }), u: u / 4, v: v / 4 }
}

function clothed(mesh: Thing['mesh'], { look, u, v }: ReturnType<typeof grille>): Thing {
  return { mesh: { ...mesh, uvs: mesh.uvs.map((c, i) => c * (i % 2 === 0 ? u : v)) }, stuff: look }
}
