// A textile as data: size, outline, how it is made and its colours; and the paint that follows from these.

import type { Structure, Yarn } from '#demo/pictures/cloth/structures'
import type { Dab, Paint } from '#demo/pictures/engine/texture'
import { type Colour, clamp } from '#demo/pictures/engine/vector'

/** How far inside the outline a place is, in cm; negative outside. The origin is the middle. */
export type Outline = (x: number, y: number) => number

/** The colour of the yarn at a place, the origin in the middle, y towards the viewer. */
export type Pattern = (x: number, y: number, inside: number) => Colour

export interface Textile {
  width: number
  depth: number
  /** How high it stands on the ground, in cm. */
  thickness: number
  outline: Outline
  structure: Structure
  pattern: Pattern
  /** Extra relief of the design itself in 0–1 (carved waves, quilting); also lifts the surface by `lift` cm. */
  carving?: Pattern1
  lift?: number
  relief?: number
  cavity?: number
  /** See-through holes: opacity of a place. */
  holes?: Pattern1
  gloss?: number
  /** Stone, foam and rubber lie flat and have straight edges. */
  stiff?: true
  /** Below 1 the whole piece is see-through. */
  opacity?: number
  /** Loose threads at the two ends. */
  fringe?: { length: number; colour: Colour }
  /** Shown where the underside is visible. */
  backing?: Colour
}

export type Pattern1 = (x: number, y: number) => number

export function paintOf(textile: Textile): Paint {
  const yarn: Yarn = { height: 1, tone: 1, colourX: 0, colourY: 0 }
  const edge = Math.min(0.5, textile.thickness)
  return (x: number, y: number, dab: Dab, texel: number) => {
    const inside = textile.outline(x, y)
    if (inside < -edge) {
      dab.opacity = 0
      dab.height = 0
      return
    }
    textile.structure(x, y, yarn, texel)
    const [r, g, b] = textile.pattern(yarn.colourX, yarn.colourY, inside)
    const carved = textile.carving?.(x, y) ?? 1
    dab.height = yarn.height * (0.45 + 0.55 * carved)
    const rough = (yarn.height - 0.5) * edge * 0.7
    dab.opacity = clamp((inside + rough) / texel + 0.5, 0, 1) * (textile.holes?.(x, y) ?? 1)
    dab.r = r * yarn.tone
    dab.g = g * yarn.tone
    dab.b = b * yarn.tone
  }
}

export function rectangle(width: number, depth: number, radius = 1): Outline {
  return (x, y) => {
    const dx = Math.abs(x) - width / 2 + radius
    const dy = Math.abs(y) - depth / 2 + radius
    if (dx < 0 || dy < 0) return radius - Math.max(dx, dy)
    return radius - Math.hypot(dx, dy)
  }
}

export function disc(radius: number): Outline {
  return (x, y) => radius - Math.hypot(x, y)
}

/** Flat side towards the viewer. */
export function halfMoon(width: number, depth: number): Outline {
  return (x, y) => {
    const fromFlat = depth / 2 - y
    const around = 1 - Math.hypot(x / (width / 2), (y - depth / 2) / depth)
    return Math.min(fromFlat, around * depth)
  }
}

/** A square pedestal mat with a rounded notch at the far side. */
export function contour(width: number, depth: number, notchWidth: number, notchDepth: number): Outline {
  const body = rectangle(width, depth, 7)
  return (x, y) => {
    const r = notchWidth / 2
    const bottom = -depth / 2 + notchDepth - r
    const notch = y < bottom ? Math.abs(x) - r : Math.hypot(x, y - bottom) - r
    return Math.min(body(x, y), notch)
  }
}
