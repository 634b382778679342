// How a point of a surface looks: warm sky light, one soft key light, highlights, and a studio with two softboxes
// mirrored in anything polished. Works in linear light; `decode` and `encode` translate from and to 8-bit sRGB.
import { type Stuff, towardsLight } from '#demo/pictures/engine/scene'
import type { Texture } from '#demo/pictures/engine/texture'

export const decode = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})
const encodeTable = Uint8Array.from({ length: 4096 }, (_, i) => {
  const c = i / 4095
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
})
export function encode(linear: number): number {
  const shouldered = linear > 0.8 ? 0.8 + 0.2 * (1 - Math.exp((0.8 - linear) / 0.2)) : linear
  return encodeTable[shouldered < 0 ? 0 : (shouldered * 4095) | 0] as number
}

/** The point being shaded; one object filled in again and again, because millions pass through it. */
export interface Point {
  nx: number
  ny: number
  nz: number
  /** Unit vector to the eye. */
  vx: number
  vy: number
  vz: number
  lit: number
  open: number
  /** In: base colour, linear. Out: what reaches the eye. */
  r: number
  g: number
  b: number
  opacity: number
}

const [lx, ly, lz] = towardsLight

export function shade(p: Point, stuff: Stuff): void {
  const nx = p.nx
  const ny = p.ny
  const nz = p.nz
  const facing = nx * lx + ny * ly + nz * lz
  const wrapped = (facing + 0.12) / 1.12
  const key = Math.max(wrapped, 0) * p.lit * 0.86
  const sky = (0.5 + 0.5 * ny) * p.open
  const fill = 0.17 * Math.max(nz, 0) * p.open
  const baseR = p.r
  const baseG = p.g
  const baseB = p.b
  const glow = stuff.glow
  const lightR = (0.17 + 0.19 * sky + fill + key * 1.02) * (1 - glow) + glow
  const lightG = (0.165 + 0.19 * sky + fill + key) * (1 - glow) + glow
  const lightB = (0.16 + 0.2 * sky + fill + key * 0.95) * (1 - glow) + glow
  p.r = baseR * lightR
  p.g = baseG * lightG
  p.b = baseB * lightB
  if (stuff.gloss <= 0 && !stuff.metal) return
  const nv = nx * p.vx + ny * p.vy + nz * p.vz
  const mirrored = studio(2 * nv * nx - p.vx, 2 * nv * ny - p.vy, 2 * nv * nz - p.vz, stuff.shine)
  let hx = lx + p.vx
  let hy = ly + p.vy
  let hz = lz + p.vz
  const length = Math.sqrt(hx * hx + hy * hy + hz * hz)
  hx /= length
  hy /= length
  hz /= length
  const half = nx * hx + ny * hy + nz * hz
  const spark = half > 0 ? half ** stuff.shine * stuff.gloss * p.lit : 0
  if (stuff.metal) {
    const k = mirrored * (0.45 + 0.55 * p.open)
    p.r = baseR * (k * 0.86 + 0.14 * lightR) + spark * 0.6
    p.g = baseG * (k * 0.86 + 0.14 * lightG) + spark * 0.6
    p.b = baseB * (k * 0.87 + 0.14 * lightB) + spark * 0.6
    return
  }
  const grazing = 1 - Math.max(nv, 0)
  const fresnel = (0.045 + 0.6 * grazing ** 5) * stuff.gloss * mirrored
  p.r += fresnel + spark * 0.4
  p.g += fresnel + spark * 0.4
  p.b += fresnel + spark * 0.4
  p.opacity = Math.min(1, p.opacity + fresnel * 1.4 + spark)
}

/** Brightness of the studio in a direction: pale floor, dim horizon, large softbox on the left, strip on the right. */
function studio(x: number, y: number, z: number, shine: number): number {
  const soft = shine > 80 ? 0.05 : 0.16
  let light = y > 0 ? 0.34 + 0.42 * y : 0.34 + 0.3 * Math.min(1, -y * 1.6)
  light += 1.15 * step(0.32, soft, -0.62 * x + 0.42 * y + 0.66 * z - 0.36) * step(0.5, soft, y + 0.55)
  light += 0.75 * step(0.06, soft, 0.86 * x + 0.12 * y + 0.2 * z - 0.72)
  light -= 0.2 * (1 - step(0.18, soft, Math.abs(y + 0.06)))
  return light
}

function step(at: number, soft: number, value: number): number {
  const t = (value - at + soft) / (2 * soft)
  const c = t < 0 ? 0 : Math.min(t, 1)
  return c * c * (3 - 2 * c)
}

/** The texture's colour at (u, v), bilinear, into the point as linear light. */
export function sample(texture: Texture, u: number, v: number, p: Point): void {
  const { width, height, data } = texture
  let x = u * width - 0.5
  let y = v * height - 0.5
  let i = Math.floor(x)
  let j = Math.floor(y)
  x -= i
  y -= j
  let i1 = i + 1
  let j1 = j + 1
  if (texture.repeat) {
    i = ((i % width) + width) % width
    i1 = ((i1 % width) + width) % width
    j = ((j % height) + height) % height
    j1 = ((j1 % height) + height) % height
  } else {
    i = i < 0 ? 0 : i >= width ? width - 1 : i
    i1 = i1 < 0 ? 0 : i1 >= width ? width - 1 : i1
    j = j < 0 ? 0 : j >= height ? height - 1 : j
    j1 = j1 < 0 ? 0 : j1 >= height ? height - 1 : j1
  }
  const a = (j * width + i) * 4
  const b = (j * width + i1) * 4
  const c = (j1 * width + i) * 4
  const d = (j1 * width + i1) * 4
  const wa = (1 - x) * (1 - y)
  const wb = x * (1 - y)
  const wc = (1 - x) * y
  const wd = x * y
  p.r = mixed(data, a, b, c, d, wa, wb, wc, wd)
  p.g = mixed(data, a + 1, b + 1, c + 1, d + 1, wa, wb, wc, wd)
  p.b = mixed(data, a + 2, b + 2, c + 2, d + 2, wa, wb, wc, wd)
  p.opacity =
    ((data[a + 3] as number) * wa +
      (data[b + 3] as number) * wb +
      (data[c + 3] as number) * wc +
      (data[d + 3] as number) * wd) /
    255
}

function mixed(
  data: Uint8ClampedArray,
  a: number,
  b: number,
  c: number,
  d: number,
  wa: number,
  wb: number,
  wc: number,
  wd: number,
): number {
  return (
    (decode[data[a] as number] as number) * wa +
    (decode[data[b] as number] as number) * wb +
    (decode[data[c] as number] as number) * wc +
    (decode[data[d] as number] as number) * wd
  )
}
