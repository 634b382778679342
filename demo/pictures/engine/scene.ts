// What a picture is made of before it is drawn: surfaces with their stuff, a camera, and the studio or room around them.
import type { Mesh } from '#demo/pictures/engine/mesh'
import type { Texture } from '#demo/pictures/engine/texture'
import {
  type Colour,
  colour,
  cross,
  dot,
  scale,
  subtract,
  unit,
  type Vec3,
} from '#demo/pictures/engine/vector'
import type { Window } from '#demo/pictures/engine/window-light'

/** How a surface takes the light. */
export interface Stuff {
  texture?: Texture
  colour: Colour
  /** 0 matt to 1 mirror-like highlights. */
  gloss: number
  /** Highlight exponent: 10 broad, 200 tight. */
  shine: number
  metal: boolean
  /** Below 1 the surface is see-through and drawn last. */
  opacity: number
  /** 0 lit by the room, 1 gives its own light. */
  glow: number
  bothSides: boolean
  castsShadow: boolean
}

export interface Thing {
  mesh: Mesh
  stuff: Stuff
}

export interface Scene {
  things: readonly Thing[]
  camera: Camera
  /** Top and bottom of the backdrop. */
  backdrop: readonly [Colour, Colour]
  /** A room fills the frame; a studio has the backdrop with a soft shadow on the ground. */
  room: boolean
  /** Daylight through a window instead of a lamp above. */
  window?: Window
}

export interface Camera {
  eye: Vec3
  right: Vec3
  up: Vec3
  ahead: Vec3
  /** Focal length in picture widths. */
  focal: number
}

export function stuff(base: string | Colour, options: Partial<Stuff> = {}): Stuff {
  return {
    colour: typeof base === 'string' ? colour(base) : base,
    gloss: 0,
    shine: 30,
    metal: false,
    opacity: 1,
    glow: 0,
    bothSides: false,
    castsShadow: true,
    ...options,
  }
}

/** A camera looking at `target` from a direction given in degrees; `span` is the width in cm that fills the frame there. */
export function lookAt(
  target: Vec3,
  view: { heading: number; pitch: number; span: number; focal?: number; roll?: number },
): Camera {
  const focal = view.focal ?? 2.4
  const distance = view.span * focal
  const [h, p] = [(view.heading * Math.PI) / 180, (view.pitch * Math.PI) / 180]
  const back: Vec3 = [Math.sin(h) * Math.cos(p), Math.sin(p), Math.cos(h) * Math.cos(p)]
  const eye: Vec3 = [
    target[0] + back[0] * distance,
    target[1] + back[1] * distance,
    target[2] + back[2] * distance,
  ]
  const ahead = scale(back, -1)
  const right = unit(cross(ahead, view.pitch > 89.5 ? [-Math.sin(h), 0, -Math.cos(h)] : [0, 1, 0]))
  return { eye, right, up: cross(right, ahead), ahead, focal }
}

/** Where a point lands: x and y in picture widths from the middle (y down), and its depth. */
export function project(camera: Camera, point: Vec3): readonly [number, number, number] {
  const d = subtract(point, camera.eye)
  const depth = dot(d, camera.ahead)
  return [(dot(d, camera.right) / depth) * camera.focal, (-dot(d, camera.up) / depth) * camera.focal, depth]
}

/** The one key light: from the upper left, a little in front. */
export const towardsLight: Vec3 = unit([-0.52, 0.95, 0.38])
