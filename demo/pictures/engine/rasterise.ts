// Turns a scene into pixels: perspective-correct triangles over a depth buffer with four samples a pixel, shaded once a
// pixel. Returns straight RGBA; whatever the scene does not cover stays transparent.
import { darkenCorners } from '#demo/pictures/engine/occlusion'
import { type Camera, project, type Scene, type Stuff, type Thing } from '#demo/pictures/engine/scene'
import { decode, encode, type Point, sample, shade } from '#demo/pictures/engine/shade'
import type { Shadows } from '#demo/pictures/engine/shadow'
import type { Texture } from '#demo/pictures/engine/texture'

interface Canvas {
  width: number
  height: number
  /** Inverse depth of every sample; 0 is empty. */
  near: Float32Array
  /** Premultiplied RGBA of every sample. */
  ink: Uint8ClampedArray
  /** The same, one word a sample (little-endian). */
  whole: Uint32Array
}

export function rasterise(scene: Scene, width: number, height: number, shadows: Shadows): Uint8ClampedArray {
  const canvas = emptyCanvas(width, height)
  // Floors and walls last: most of them is hidden, and what is hidden is not shaded.
  const solid = scene.things
    .filter((t) => t.stuff.opacity >= 1)
    .sort((a, b) => Number(b.stuff.castsShadow) - Number(a.stuff.castsShadow))
  const clear = scene.things.filter((t) => t.stuff.opacity < 1)
  for (const thing of solid)
    draw(canvas, scene.camera, thing, shadows, thing.stuff.bothSides ? 'both' : 'front')
  for (const thing of clear) draw(canvas, scene.camera, thing, shadows, 'back')
  for (const thing of clear) draw(canvas, scene.camera, thing, shadows, 'front')
  const pixels = resolve(canvas)
  const { eye, focal } = scene.camera
  const span = Math.hypot(...eye) / focal
  darkenCorners(pixels, { ...canvas, focal }, span * 0.075)
  develop(pixels, scene.room ? 1.09 : 1)
  return pixels
}

/** As film would: a little less colour, a little more contrast. */
function develop(pixels: Uint8ClampedArray, exposure: number): void {
  for (let k = 0; k < pixels.length; k += 4) {
    const [r, g, b] = [pixels[k] as number, pixels[k + 1] as number, pixels[k + 2] as number]
    const grey = r * 0.3 + g * 0.59 + b * 0.11
    const t = grey / 255
    const lift = (1 + 0.16 * (t - 0.5) * (1 - t) * 2) * (1 + (exposure - 1) * (1.6 - t * 1.6))
    pixels[k] = (grey + (r - grey) * 0.9) * lift
    pixels[k + 1] = (grey + (g - grey) * 0.9) * lift
    pixels[k + 2] = (grey + (b - grey) * 0.9) * lift
  }
}

let kept: Canvas | undefined

/** One canvas is kept and wiped: 46 MB anew for every picture would cost more than drawing it. */
function emptyCanvas(width: number, height: number): Canvas {
  if (kept?.width === width && kept.height === height) {
    kept.near.fill(0)
    kept.whole.fill(0)
    return kept
  }
  const count = width * height * 4
  const ink = new Uint8ClampedArray(count * 4)
  kept = { width, height, near: new Float32Array(count), ink, whole: new Uint32Array(ink.buffer) }
  return kept
}

function resolve({ width, height, ink, whole }: Canvas): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 4)
  const outWhole = new Uint32Array(out.buffer)
  for (let i = 0; i < width * height; i++) {
    const k = i * 16
    const first = whole[i * 4] as number
    if (first === 0 && whole[i * 4 + 1] === 0 && whole[i * 4 + 2] === 0 && whole[i * 4 + 3] === 0) continue
    if (
      first >>> 24 === 255 &&
      first === whole[i * 4 + 1] &&
      first === whole[i * 4 + 2] &&
      first === whole[i * 4 + 3]
    ) {
      outWhole[i] = first
      continue
    }
    const alpha =
      (ink[k + 3] as number) + (ink[k + 7] as number) + (ink[k + 11] as number) + (ink[k + 15] as number)
    for (let c = 0; c < 3; c++) {
      const sum =
        (ink[k + c] as number) +
        (ink[k + 4 + c] as number) +
        (ink[k + 8 + c] as number) +
        (ink[k + 12 + c] as number)
      out[i * 4 + c] = (sum * 255) / alpha
    }
    out[i * 4 + 3] = alpha / 4
  }
  return out
}

const point: Point = {
  nx: 0,
  ny: 1,
  nz: 0,
  vx: 0,
  vy: 0,
  vz: 1,
  lit: 1,
  open: 1,
  r: 0,
  g: 0,
  b: 0,
  opacity: 1,
}

function draw(
  canvas: Canvas,
  camera: Camera,
  { mesh, stuff }: Thing,
  shadows: Shadows,
  sides: 'front' | 'back' | 'both',
): void {
  const corners = projectAll(mesh.positions, camera, canvas)
  const { triangles } = mesh
  // Typed copies: meshes mix whole and broken numbers, and the loops below are hot.
  const positions = new Float32Array(mesh.positions)
  const normals = new Float32Array(mesh.normals)
  const uvs = new Float32Array(mesh.uvs)
  const { width, height, near } = canvas
  const [baseR, baseG, baseB] = stuff.colour.map((c) => decode[Math.round(c)] as number) as [
    number,
    number,
    number,
  ]
  for (let t = 0; t < triangles.length; t += 3) {
    const a = (triangles[t] as number) * 3
    const b = (triangles[t + 1] as number) * 3
    const c = (triangles[t + 2] as number) * 3
    const [az, bz, cz] = [corners[a + 2] as number, corners[b + 2] as number, corners[c + 2] as number]
    if (az <= 0 || bz <= 0 || cz <= 0) continue
    const [ax, ay] = [corners[a] as number, corners[a + 1] as number]
    const [bx, by] = [corners[b] as number, corners[b + 1] as number]
    const [cx, cy] = [corners[c] as number, corners[c + 1] as number]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const towards = area < 0
    if (area === 0 || (sides !== 'both' && towards !== (sides === 'front'))) continue
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy) - 0.5))
    if (x0 > x1 || y0 > y1) continue
    const turnedAway = towards ? 1 : -1
    const texture = stuff.texture && levelFor(stuff.texture, uvs, a / 3, b / 3, c / 3, Math.abs(area))
    const stepBx = (cy - ay) / area
    const stepBy = -(cx - ax) / area
    const stepCx = -(by - ay) / area
    const stepCy = (bx - ax) / area
    const reachB = Math.abs(stepBx) * 0.375 + Math.abs(stepBy) * 0.375
    const reachC = Math.abs(stepCx) * 0.375 + Math.abs(stepCy) * 0.375
    const reach = reachB + reachC
    const [au, av] = [uvs[(a / 3) * 2] as number, uvs[(a / 3) * 2 + 1] as number]
    const [bu, bv] = [uvs[(b / 3) * 2] as number, uvs[(b / 3) * 2 + 1] as number]
    const [cu, cv] = [uvs[(c / 3) * 2] as number, uvs[(c / 3) * 2 + 1] as number]
    const dzb = bz - az
    const dzc = cz - az
    // What a step to each of the four samples changes: share of b, share of c.
    const b0 = -0.125 * stepBx - 0.375 * stepBy
    const c0 = -0.125 * stepCx - 0.375 * stepCy
    const b1 = 0.375 * stepBx - 0.125 * stepBy
    const c1 = 0.375 * stepCx - 0.125 * stepCy
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay
      // Only the columns this row of the triangle can touch: long slanting triangles leave most of their bounds empty.
      let first = x0
      let last = x1
      for (let side = 0; side < 3; side++) {
        const step = side === 0 ? stepBx : side === 1 ? stepCx : -stepBx - stepCx
        const short =
          side === 0
            ? -reachB - py * stepBy
            : side === 1
              ? -reachC - py * stepCy
              : py * (stepBy + stepCy) - 1 - reach
        if (step > 1e-9) first = Math.max(first, Math.ceil(short / step + ax - 0.5))
        else if (step < -1e-9) last = Math.min(last, Math.floor(short / step + ax - 0.5))
        else if (short > 0) last = -1
      }
      for (let x = first; x <= last; x++) {
        const px = x + 0.5 - ax
        const wb = px * stepBx + py * stepBy
        const wc = px * stepCx + py * stepCy
        const at = (y * width + x) * 4
        let mask = 0
        const inverseHere = az + wb * dzb + wc * dzc
        const d0 = b0 * dzb + c0 * dzc
        const d1 = b1 * dzb + c1 * dzc
        if (covers(wb + b0, wc + c0) && inverseHere + d0 > (near[at] as number)) mask |= 1
        if (covers(wb + b1, wc + c1) && inverseHere + d1 > (near[at + 1] as number)) mask |= 2
        if (covers(wb - b1, wc - c1) && inverseHere - d1 > (near[at + 2] as number)) mask |= 4
        if (covers(wb - b0, wc - c0) && inverseHere - d0 > (near[at + 3] as number)) mask |= 8
        if (mask === 0) continue
        let kb = Math.max(wb, 0)
        let kc = Math.max(wc, 0)
        if (kb + kc > 1) {
          kb /= kb + kc
          kc = 1 - kb
        }
        const inverse = az + kb * dzb + kc * dzc
        const fb = (kb * bz) / inverse
        const fc = (kc * cz) / inverse
        const fa = 1 - fb - fc
        if (texture) {
          sample(texture, fa * au + fb * bu + fc * cu, fa * av + fb * bv + fc * cv, point)
          if (point.opacity < 0.01) continue
          point.opacity *= stuff.opacity
        } else {
          point.r = baseR
          point.g = baseG
          point.b = baseB
          point.opacity = stuff.opacity
        }
        aim(camera, stuff, shadows, positions, normals, a, b, c, fa, fb, fc, turnedAway)
        shade(point, stuff)
        paintSamples(canvas, at, mask, inverse, stuff.opacity < 1)
      }
    }
  }
}

function covers(b: number, c: number): boolean {
  return b >= 0 && c >= 0 && b + c <= 1
}

/** The shaded point onto the samples of `mask`; half-covered texels blend with what lies behind them. */
function paintSamples(
  { near, ink, whole }: Canvas,
  at: number,
  mask: number,
  inverse: number,
  clear: boolean,
): void {
  const alpha = point.opacity
  const r = encode(point.r)
  const g = encode(point.g)
  const b = encode(point.b)
  const solid = !clear && alpha > 0.96
  const rest = 1 - alpha
  const word = (255 << 24) | (b << 16) | (g << 8) | r
  for (let s = 0; s < 4; s++) {
    if ((mask & (1 << s)) === 0) continue
    const k = (at + s) * 4
    if (!clear && alpha > 0.5) near[at + s] = inverse
    if (solid) {
      whole[at + s] = word
    } else {
      ink[k] = r * alpha + (ink[k] as number) * rest
      ink[k + 1] = g * alpha + (ink[k + 1] as number) * rest
      ink[k + 2] = b * alpha + (ink[k + 2] as number) * rest
      ink[k + 3] = 255 * alpha + (ink[k + 3] as number) * rest
    }
  }
}

/** Normal, eye direction and light of the point at the given shares of a triangle's corners. */
function aim(
  camera: Camera,
  stuff: Stuff,
  shadows: Shadows,
  positions: Float32Array,
  normals: Float32Array,
  a: number,
  b: number,
  c: number,
  fa: number,
  fb: number,
  fc: number,
  side: number,
): void {
  const nx = fa * (normals[a] as number) + fb * (normals[b] as number) + fc * (normals[c] as number)
  const ny =
    fa * (normals[a + 1] as number) + fb * (normals[b + 1] as number) + fc * (normals[c + 1] as number)
  const nz =
    fa * (normals[a + 2] as number) + fb * (normals[b + 2] as number) + fc * (normals[c + 2] as number)
  const length = side / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  point.nx = nx * length
  point.ny = ny * length
  point.nz = nz * length
  const x = fa * (positions[a] as number) + fb * (positions[b] as number) + fc * (positions[c] as number)
  const y =
    fa * (positions[a + 1] as number) + fb * (positions[b + 1] as number) + fc * (positions[c + 1] as number)
  const z =
    fa * (positions[a + 2] as number) + fb * (positions[b + 2] as number) + fc * (positions[c + 2] as number)
  if (stuff.gloss > 0 || stuff.metal) {
    const ex = camera.eye[0] - x
    const ey = camera.eye[1] - y
    const ez = camera.eye[2] - z
    const far = Math.sqrt(ex * ex + ey * ey + ez * ez)
    point.vx = ex / far
    point.vy = ey / far
    point.vz = ez / far
  }
  point.lit = stuff.glow >= 1 ? 1 : shadows.lightAt(x, y, z)
  point.open = y < 0.6 && point.ny > 0.9 && !stuff.castsShadow ? 0.35 + 0.65 * shadows.opennessAt(x, z) : 1
}

/** Pixel x and y and inverse depth of every corner; inverse depth 0 marks what lies behind the camera. */
function projectAll(positions: readonly number[], camera: Camera, { width, height }: Canvas): Float32Array {
  const out = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const place = [positions[i], positions[i + 1], positions[i + 2]] as [number, number, number]
    const [x, y, depth] = project(camera, place)
    if (depth < 1e-2) continue
    out[i] = (x + 0.5) * width
    out[i + 1] = y * width + height / 2
    out[i + 2] = 1 / depth
  }
  return out
}

/** The texture, or one of its halvings when many texels would fall on one pixel. */
function levelFor(
  texture: Texture,
  uvs: Float32Array,
  a: number,
  b: number,
  c: number,
  area: number,
): Texture {
  const [au, av] = [uvs[a * 2] as number, uvs[a * 2 + 1] as number]
  const [bu, bv] = [(uvs[b * 2] as number) - au, (uvs[b * 2 + 1] as number) - av]
  const [cu, cv] = [(uvs[c * 2] as number) - au, (uvs[c * 2 + 1] as number) - av]
  let ratio = (Math.abs(bu * cv - bv * cu) * texture.width * texture.height) / Math.max(area, 1e-6)
  let level = texture
  while (ratio > 2.2 && level.smaller !== undefined) {
    level = level.smaller
    ratio /= 4
  }
  return level
}
