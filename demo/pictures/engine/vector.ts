// Points and directions in centimetres: x to the right, y up, z towards the viewer. The ground is y = 0.
export type Vec3 = readonly [number, number, number]
export type Vec2 = readonly [number, number]
export type Colour = readonly [number, number, number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function unit(a: Vec3): Vec3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (x: number, low: number, high: number): number => (x < low ? low : Math.min(x, high))
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** '#rrggbb' → [r, g, b], each 0–255. */
export function colour(hex: string): Colour {
  const known = colours.get(hex)
  if (known) return known
  const n = Number.parseInt(hex.slice(1), 16)
  const parsed: Colour = [(n >> 16) & 255, (n >> 8) & 255, n & 255]
  colours.set(hex, parsed)
  return parsed
}
/** Patterns ask for their colours once a texel. */
const colours = new Map<string, Colour>()
export const blend = (a: Colour, b: Colour, t: number): Colour => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
]
