// The solids products are built from: turned, extruded, piped and boxed, all centred on the origin unless said otherwise.
import { join, type Mesh, surface, turn } from '#demo/pictures/engine/mesh'
import {
  add,
  clamp,
  cross,
  mix,
  scale,
  subtract,
  unit,
  type Vec2,
  type Vec3,
} from '#demo/pictures/engine/vector'

/** Turned on a lathe around the y axis: profile points [radius, height] from bottom to top. */
export function lathe(profile: readonly Vec2[], steps = 48, arc = 1): Mesh {
  const cuts = profile.map((_, i) => i / (profile.length - 1))
  return surface(steps, cuts, (u, v) => {
    const [radius, y] = alongPath(profile, v)
    const angle = u * Math.PI * 2 * arc
    const r = Math.max(radius, 1e-3)
    return [Math.sin(angle) * r, y, Math.cos(angle) * r]
  })
}

/** A smooth lathe profile through the given points (Catmull-Rom). */
export function curve(points: readonly Vec2[], steps = 6): Vec2[] {
  const out: Vec2[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] as Vec2
    const p2 = points[i + 1] as Vec2
    const p0 = points[i - 1] ?? p1
    const p3 = points[i + 2] ?? p2
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      out.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
  }
  out.push(points[points.length - 1] as Vec2)
  return out
}

/** A round pipe along points in space, smoothed; `radius` may change along the way. */
export function pipe(
  points: readonly Vec3[],
  radius: number | ((t: number) => number),
  sides = 12,
  steps = 8,
): Mesh {
  const path = smoothPath(points, steps)
  const frames: { at: Vec3; side: Vec3; up: Vec3 }[] = []
  let side: Vec3 | undefined
  path.forEach((at, i) => {
    const ahead = unit(subtract(path[i + 1] ?? at, path[i - 1] ?? at))
    if (side === undefined) side = unit(cross(Math.abs(ahead[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], ahead))
    const up = unit(cross(ahead, side))
    side = unit(cross(up, ahead))
    frames.push({ at, side, up })
  })
  const mesh: Mesh = { positions: [], normals: [], uvs: [], triangles: [] }
  frames.forEach((frame, i) => {
    const t = i / (frames.length - 1)
    const r = typeof radius === 'number' ? radius : radius(t)
    for (let k = 0; k <= sides; k++) {
      const angle = (k / sides) * Math.PI * 2
      const out = add(scale(frame.side, Math.cos(angle)), scale(frame.up, Math.sin(angle)))
      mesh.positions.push(...add(frame.at, scale(out, r)))
      mesh.normals.push(...out)
      mesh.uvs.push(k / sides, t)
      if (i + 1 < frames.length && k < sides) {
        const a = i * (sides + 1) + k
        mesh.triangles.push(a, a + 1, a + sides + 1, a + 1, a + sides + 2, a + sides + 1)
      }
    }
  })
  return mesh
}

/** An outline in x and y pulled along z, with rounded rims; u and v run over the outline's bounds (v down). */
export function extrude(outline: readonly Vec2[], depth: number, rim = 0.1, rimSteps = 4): Mesh {
  const xs = outline.map((p) => p[0])
  const ys = outline.map((p) => p[1])
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const rings: { inset: number; z: number; out: number; forward: number }[] = []
  for (let i = 0; i <= rimSteps; i++) {
    const a = (i / rimSteps) * (Math.PI / 2)
    const [s, c] = [Math.sin(a), Math.cos(a)]
    rings.push({ inset: rim * (1 - s), z: -depth / 2 + rim * (1 - c), out: s, forward: -c })
  }
  for (let i = 0; i <= rimSteps; i++) {
    const a = (i / rimSteps) * (Math.PI / 2)
    const [s, c] = [Math.sin(a), Math.cos(a)]
    rings.push({ inset: rim * (1 - c), z: depth / 2 - rim * (1 - s), out: c, forward: s })
  }
  const mesh: Mesh = { positions: [], normals: [], uvs: [], triangles: [] }
  const count = outline.length
  const push = (x: number, y: number, z: number, n: Vec3) => {
    mesh.positions.push(x, y, z)
    mesh.normals.push(...n)
    mesh.uvs.push((x - left) / (right - left), (high - y) / (high - low))
    return mesh.positions.length / 3 - 1
  }
  const centre: Vec2 = [(left + right) / 2, (low + high) / 2]
  for (const ring of rings) {
    for (let i = 0; i < count; i++) {
      const [out, point] = [outward(outline, i), outline[i] as Vec2]
      push(point[0] - out[0] * ring.inset, point[1] - out[1] * ring.inset, ring.z, [
        out[0] * ring.out,
        out[1] * ring.out,
        ring.forward,
      ])
    }
  }
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count
      const [a, b] = [r * count + i, r * count + j]
      mesh.triangles.push(a, b, a + count, b, b + count, a + count)
    }
  }
  const back = push(centre[0], centre[1], -depth / 2, [0, 0, -1])
  const front = push(centre[0], centre[1], depth / 2, [0, 0, 1])
  const last = (rings.length - 1) * count
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    mesh.triangles.push(back, j, i, front, last + i, last + j)
  }
  return mesh
}

/** An outline lying on the ground plane, pulled up by `height` from y = 0; v runs towards the viewer. */
export function plate(outline: readonly Vec2[], height: number, rim = 0.1, rimSteps = 4): Mesh {
  const mesh = turn(extrude(outline, height, rim, rimSteps), 'x', -90)
  return { ...mesh, positions: mesh.positions.map((p, i) => (i % 3 === 1 ? p + height / 2 : p)) }
}

/** A box standing on y = 0 with all edges rounded. */
export function box(width: number, height: number, depth: number, radius = 0.1, steps = 4): Mesh {
  const half: Vec3 = [width / 2, height / 2, depth / 2]
  const r = Math.min(radius, ...half)
  const along = (h: number) => {
    const inner = (h - r) / h
    const rim = Array.from({ length: steps }, (_, i) => mix(1, inner, (i / steps) ** 1.6))
    return [...rim.map((x) => -x), ...(inner > 1e-6 ? [-inner, inner] : [0]), ...rim.reverse()].map(
      (x) => (x + 1) / 2,
    )
  }
  const faces = ([0, 1, 2] as const).flatMap((axis) =>
    [-1, 1].map((sign) => {
      const [a, b] = axis === 0 ? [2, 1] : axis === 1 ? [0, 2] : [0, 1]
      const mesh = surface(along(half[a] ?? 1), along(half[b] ?? 1), () => [0, 0, 0])
      const face: Mesh = { ...mesh, positions: [], normals: [] }
      for (let i = 0; i < mesh.uvs.length; i += 2) {
        const at = [0, 0, 0]
        const flipU = (axis === 2 ? sign : axis === 0 ? -sign : 1) as number
        at[axis] = sign * half[axis]
        at[a] = ((mesh.uvs[i] as number) * 2 - 1) * (half[a] as number) * flipU
        at[b] = ((mesh.uvs[i + 1] as number) * 2 - 1) * (half[b] as number) * (axis === 1 ? sign : -1)
        const core = at.map((x, k) => clamp(x, -(half[k] as number) + r, (half[k] as number) - r))
        const n = unit(subtract(at as unknown as Vec3, core as unknown as Vec3))
        face.positions.push(
          (core[0] as number) + n[0] * r,
          (core[1] as number) + n[1] * r + half[1],
          (core[2] as number) + n[2] * r,
        )
        face.normals.push(...n)
      }
      return face
    }),
  )
  return orient(join(...faces))
}

export function roundedRectangle(width: number, height: number, radius: number, steps = 8): Vec2[] {
  const points: Vec2[] = []
  const corners: readonly Vec2[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  corners.forEach(([sx, sy], k) => {
    for (let i = 0; i <= steps; i++) {
      const a = ((k + i / steps) * Math.PI) / 2
      points.push([
        sx * (width / 2 - radius) + Math.cos(a) * radius,
        sy * (height / 2 - radius) + Math.sin(a) * radius,
      ])
    }
  })
  return points
}

export function circle(radius: number, steps = 48): Vec2[] {
  return Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * Math.PI * 2
    return [Math.cos(a) * radius, Math.sin(a) * radius]
  })
}

/** The same surface seen from its other side. */
export function flip(mesh: Mesh): Mesh {
  const triangles = mesh.triangles.slice()
  for (let i = 0; i < triangles.length; i += 3) {
    triangles[i + 1] = mesh.triangles[i + 2] as number
    triangles[i + 2] = mesh.triangles[i + 1] as number
  }
  return { ...mesh, triangles, normals: mesh.normals.map((n) => -n) }
}

/** Triangles wound the way their normals point. */
function orient(mesh: Mesh): Mesh {
  const at = (i: number): Vec3 => mesh.positions.slice(i * 3, i * 3 + 3) as unknown as Vec3
  const triangles = mesh.triangles.slice()
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = triangles.slice(i, i + 3) as [number, number, number]
    const n = cross(subtract(at(b), at(a)), subtract(at(c), at(a)))
    const m = mesh.normals.slice(a * 3, a * 3 + 3) as unknown as Vec3
    if (n[0] * m[0] + n[1] * m[1] + n[2] * m[2] < 0) [triangles[i + 1], triangles[i + 2]] = [c, b]
  }
  return { ...mesh, triangles }
}

function outward(outline: readonly Vec2[], i: number): Vec2 {
  const count = outline.length
  const before = outline[(i + count - 1) % count] as Vec2
  const after = outline[(i + 1) % count] as Vec2
  const [x, y] = [after[1] - before[1], before[0] - after[0]]
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

export function smoothPath(points: readonly Vec3[], steps: number): Vec3[] {
  if (steps <= 1) return [...points]
  const out: Vec3[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] as Vec3
    const p2 = points[i + 1] as Vec3
    const p0 = points[i - 1] ?? p1
    const p3 = points[i + 2] ?? p2
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      out.push([
        spline(p0[0], p1[0], p2[0], p3[0], t),
        spline(p0[1], p1[1], p2[1], p3[1], t),
        spline(p0[2], p1[2], p2[2], p3[2], t),
      ])
    }
  }
  out.push(points[points.length - 1] as Vec3)
  return out
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function alongPath(path: readonly Vec2[], t: number): Vec2 {
  const place = clamp(t, 0, 1) * (path.length - 1)
  const i = Math.min(Math.floor(place), path.length - 2)
  const a = path[i] as Vec2
  const b = path[i + 1] as Vec2
  return [mix(a[0], b[0], place - i), mix(a[1], b[1], place - i)]
}
