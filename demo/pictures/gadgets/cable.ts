// A braided cable as a rope through points, and its USB-C plug.
import { turn } from '#demo/pictures/engine/mesh'
import { stuff, type Thing } from '#demo/pictures/engine/scene'
import { curve, extrude, lathe, pipe, roundedRectangle } from '#demo/pictures/engine/solids'
import { bake } from '#demo/pictures/engine/texture'
import { blend, colour, type Vec3 } from '#demo/pictures/engine/vector'
import { matt, part, steel } from '#demo/pictures/gadgets/parts'

function braid() {
  const [light, dark] = [colour('#4c4c52'), colour('#1d1d20')]
  const texture = bake(
    { left: 0, top: 0, width: 1, depth: 1 },
    48,
    (x, y, dab) => {
      const [p, q] = [(x + y) * 3, (x - y + 1) * 3]
      const over = ((Math.floor(p) + Math.floor(q)) & 1) === 0
      const f = over ? p - Math.floor(p) - 0.5 : q - Math.floor(q) - 0.5
      ;[dab.r, dab.g, dab.b] = blend(light, dark, over ? 0.05 : 0.7)
      dab.height = 1 - f * f * 2.2
    },
    { relief: 0.3, cavity: 0.6, repeat: true },
  )
  return stuff([1, 1, 1], { texture, gloss: 0.15, shine: 20 })
}

/** A braided rope through points; the braid repeats `turns` times along it. */
export function rope(points: readonly Vec3[], radius: number, turns: number): Thing {
  const mesh = pipe(points, radius, 12, 10)
  return { mesh: { ...mesh, uvs: mesh.uvs.map((c, i) => (i % 2 === 1 ? c * turns : c * 2)) }, stuff: braid() }
}

/** USB-C plug along +z, the cable leaving at the origin towards −z. */
export function plug(): Thing[] {
  return [
    part(
      turn(
        lathe(
          curve([
            [0.22, -1],
            [0.3, -0.4],
            [0.36, 0],
          ]),
        ),
        'x',
        90,
      ),
      matt('#1d1d20'),
    ),
    part(
      extrude(roundedRectangle(1.15, 0.62, 0.3), 2, 0.12),
      stuff('#8b8b90', { metal: true, gloss: 0.5, shine: 40 }),
      [0, 0, 1],
    ),
    part(extrude(roundedRectangle(0.84, 0.27, 0.13), 0.75, 0.03), steel, [0, 0, 2.35]),
  ]
}
