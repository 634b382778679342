// Shared stuff and small parts of the drawn gadgets and appliances: plastics, metals, screens, cords, studio shots.

import { wordDistance } from '#demo/pictures/cloth/letters'
import { studio } from '#demo/pictures/cloth/views'
import { type Mesh, move, turn } from '#demo/pictures/engine/mesh'
import { lookAt, type Scene, stuff, type Thing } from '#demo/pictures/engine/scene'
import { pipe, plate, roundedRectangle } from '#demo/pictures/engine/solids'
import { bake, type Paint } from '#demo/pictures/engine/texture'
import { colour, type Vec3 } from '#demo/pictures/engine/vector'

export const matt = (hex: string) => stuff(hex, { gloss: 0.16, shine: 22 })
export const satin = (hex: string) => stuff(hex, { gloss: 0.4, shine: 50 })
export const glossy = (hex: string) => stuff(hex, { gloss: 0.9, shine: 140 })
export const steel = stuff('#dcdad6', { metal: true, gloss: 0.8, shine: 90 })
export const brushed = stuff('#c9c6c0', { metal: true, gloss: 0.4, shine: 30 })
export const brass = stuff('#d9b46a', { metal: true, gloss: 0.8, shine: 70 })
export const clear = stuff('#e6f0f2', { opacity: 0.2, gloss: 1, shine: 160 })
export const glow = (hex: string) => stuff(hex, { glow: 1, castsShadow: false })

export function part(mesh: Mesh, look: Thing['stuff'], at: Vec3 = [0, 0, 0]): Thing {
  return { mesh: move(mesh, at), stuff: look }
}

export function placed(things: readonly Thing[], at: Vec3, spin = 0, tip = 0): Thing[] {
  return things.map((t) => ({ ...t, mesh: move(turn(turn(t.mesh, 'x', tip), 'y', spin), at) }))
}

export function shot(
  things: readonly Thing[],
  target: Vec3,
  heading: number,
  pitch: number,
  span: number,
): Scene {
  return { things, camera: lookAt(target, { heading, pitch, span }), backdrop: studio, room: false }
}

/** A thin painted panel lying face up at y = 0, `width` × `depth`; the paint's origin is its middle. */
export function panel(
  width: number,
  depth: number,
  radius: number,
  paint: Paint,
  gloss = 0.6,
  perCm = 600 / Math.max(width, depth),
): Thing {
  const region = { left: -width / 2, top: -depth / 2, width, depth }
  const texture = bake(region, perCm, paint, { relief: 0, cavity: 0 })
  return {
    mesh: plate(roundedRectangle(width, depth, radius), 0.06, 0.02),
    stuff: stuff([1, 1, 1], { texture, gloss, shine: 120, castsShadow: false }),
  }
}

/** The same panel standing up and facing the viewer. */
export function facing(thing: Thing, at: Vec3, tip = 90): Thing {
  return { ...thing, mesh: move(turn(thing.mesh, 'x', tip), at) }
}

/** A word printed on a plain ground. */
export function printed(word: string, height: number, ink: string, ground: string, weight = 0.075): Paint {
  const distance = wordDistance(word, height)
  const [on, off] = [colour(ink), colour(ground)]
  return (x, y, dab, texel) => {
    const t = Math.max(0, Math.min(1, (height * weight - distance(x, y)) / texel / 2 + 0.5))
    dab.r = off[0] + (on[0] - off[0]) * t
    dab.g = off[1] + (on[1] - off[1]) * t
    dab.b = off[2] + (on[2] - off[2]) * t
    dab.height = 1
    dab.opacity = t
  }
}

/** A mains cord on the ground. */
export function cord(points: readonly Vec3[], hex = '#2c2b2d', radius = 0.35): Thing {
  return part(pipe(points, radius, 10, 8), matt(hex))
}

/** Small printed label on a painted ground; ground colour equals the body's so that only the word shows. */
export function label(word: string, height: number, ink: string, ground: string, at: Vec3, tip = 90): Thing {
  const width = word.length * height * 1.02 + height * 0.4
  return facing(
    panel(width, height * 1.5, height * 0.3, printed(word, height, ink, ground), 0.3, 22 / height),
    at,
    tip,
  )
}
