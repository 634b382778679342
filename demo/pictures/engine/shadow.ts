// Soft shadows: the scene's depth as the key light sees it, blurred as two moments (variance shadow mapping), and the
// darkness where things touch the ground.
import { type Thing, towardsLight } from '#demo/pictures/engine/scene'
import { cross, unit, type Vec3 } from '#demo/pictures/engine/vector'

const size = 384

export interface Shadows {
  /** 0 in full shadow, 1 in full light. */
  lightAt: (x: number, y: number, z: number) => number
  /** 0 under a thing, 1 on open ground. */
  opennessAt: (x: number, z: number) => number
}

/** `softness` is the blur as a share of the scene's size. */
export function castShadows(things: readonly Thing[], reach: number, softness = 0.012): Shadows {
  const right = unit(cross([0, 1, 0], towardsLight))
  const up = cross(towardsLight, right)
  const casters = things.filter((t) => t.stuff.castsShadow && t.stuff.opacity > 0.6)
  const fromLight = depthMap(casters, right, up, towardsLight, reach)
  const radius = Math.max(1, Math.round(size * softness))
  const first = fromLight.depth
  const second = first.map((d) => d * d)
  for (let pass = 0; pass < 2; pass++) {
    blur(first, radius)
    blur(second, radius)
  }
  const touch = depthMap(casters, [1, 0, 0], [0, 0, -1], [0, -1, 0], reach)
  const near = fromLight.extent * 0.03
  const open = touch.depth.map((d) => (d < -1e8 ? 1 : 1 - Math.exp(Math.min(d, 0) / near)))
  const openness = Float32Array.from(open)
  for (let pass = 0; pass < 2; pass++) blur(openness, Math.max(1, Math.round(size * 0.009)))
  const [rx, ry, rz] = right
  const [ux, uy, uz] = up
  const [lx, ly, lz] = towardsLight
  const bias = fromLight.extent * 0.004
  return {
    lightAt(x, y, z) {
      const u = fromLight.column(x * rx + y * ry + z * rz)
      const v = fromLight.row(x * ux + y * uy + z * uz)
      if (u < 0 || v < 0 || u > size - 2 || v > size - 2) return 1
      const mean = bilinear(first, u, v)
      const here = x * lx + y * ly + z * lz + bias
      if (here >= mean) return 1
      const variance = Math.max(bilinear(second, u, v) - mean * mean, bias * bias * 0.5)
      const gap = mean - here
      const lit = variance / (variance + gap * gap)
      return lit < 0.25 ? 0 : (lit - 0.25) / 0.75
    },
    opennessAt(x, z) {
      const u = touch.column(x)
      const v = touch.row(-z)
      if (u < 0 || v < 0 || u > size - 2 || v > size - 2) return 1
      return bilinear(openness, u, v)
    },
  }
}

interface DepthMap {
  depth: Float32Array
  extent: number
  column: (along: number) => number
  row: (along: number) => number
}

/** Highest `towards` distance for every cell of a square over the things within `reach` of the origin. */
function depthMap(things: readonly Thing[], right: Vec3, up: Vec3, towards: Vec3, reach: number): DepthMap {
  let [left, far, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  const flat = things.map(({ mesh }) => {
    const p = mesh.positions
    const out = new Float32Array(p.length)
    for (let i = 0; i < p.length; i += 3) {
      const x = p[i] as number
      const y = p[i + 1] as number
      const z = p[i + 2] as number
      const u = x * right[0] + y * right[1] + z * right[2]
      const v = x * up[0] + y * up[1] + z * up[2]
      const d = x * towards[0] + y * towards[1] + z * towards[2]
      out[i] = u
      out[i + 1] = v
      out[i + 2] = d
      left = Math.min(left, u)
      far = Math.max(far, u)
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
    return out
  })
  left = Math.max(left, -reach)
  far = Math.min(far, reach)
  low = Math.max(low, -reach)
  high = Math.min(high, reach)
  const extent = Math.max(far - left, high - low, 1e-3) * 1.16
  const [u0, v0] = [(left + far - extent) / 2, (low + high - extent) / 2]
  const perCm = size / extent
  const depth = new Float32Array(size * size).fill(-1e9)
  if (towards === towardsLight) {
    for (let j = 0; j < size; j++) {
      const groundDepth = -((v0 + (j + 0.5) / perCm) * up[1]) / towards[1]
      depth.fill(groundDepth, j * size, (j + 1) * size)
    }
  }
  things.forEach(({ mesh }, k) => {
    const p = flat[k] as Float32Array
    for (let i = 0; i < mesh.triangles.length; i += 3) {
      const [a, b, c] = [mesh.triangles[i], mesh.triangles[i + 1], mesh.triangles[i + 2]] as [
        number,
        number,
        number,
      ]
      fill(depth, p, a * 3, b * 3, c * 3, u0, v0, perCm)
    }
  })
  return { depth, extent, column: (u) => (u - u0) * perCm - 0.5, row: (v) => (v - v0) * perCm - 0.5 }
}

function fill(
  depth: Float32Array,
  p: Float32Array,
  a: number,
  b: number,
  c: number,
  u0: number,
  v0: number,
  perCm: number,
): void {
  const ax = ((p[a] as number) - u0) * perCm
  const ay = ((p[a + 1] as number) - v0) * perCm
  const bx = ((p[b] as number) - u0) * perCm
  const by = ((p[b + 1] as number) - v0) * perCm
  const cx = ((p[c] as number) - u0) * perCm
  const cy = ((p[c + 1] as number) - v0) * perCm
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-9) return
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
  const x1 = Math.min(size - 1, Math.ceil(Math.max(ax, bx, cx)))
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)))
  const y1 = Math.min(size - 1, Math.ceil(Math.max(ay, by, cy)))
  const [da, db, dc] = [p[a + 2] as number, p[b + 2] as number, p[c + 2] as number]
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5
      const py = y + 0.5
      const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
      const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
      const wa = 1 - wb - wc
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue
      const d = wa * da + wb * db + wc * dc
      const at = y * size + x
      if (d > (depth[at] as number)) depth[at] = d
    }
  }
}

function blur(map: Float32Array, radius: number): void {
  const line = new Float32Array(size)
  for (const [step, stride] of [
    [1, size],
    [size, 1],
  ] as const) {
    for (let j = 0; j < size; j++) {
      const start = j * stride
      let sum = (map[start] as number) * radius
      for (let i = 0; i <= radius; i++) sum += map[start + Math.min(i, size - 1) * step] as number
      const window = radius * 2 + 1
      for (let i = 0; i < size; i++) {
        line[i] = sum / window
        sum += map[start + Math.min(i + radius + 1, size - 1) * step] as number
        sum -= map[start + Math.max(i - radius, 0) * step] as number
      }
      for (let i = 0; i < size; i++) map[start + i * step] = line[i] as number
    }
  }
}

function bilinear(map: Float32Array, u: number, v: number): number {
  const i = u | 0
  const j = v | 0
  const fu = u - i
  const fv = v - j
  const k = j * size + i
  const top = (map[k] as number) * (1 - fu) + (map[k + 1] as number) * fu
  const low = (map[k + size] as number) * (1 - fu) + (map[k + size + 1] as number) * fu
  return top * (1 - fv) + low * fv
}
