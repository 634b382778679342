// A surface as triangles with a normal and a texture place at every corner, and the ways to move and join surfaces.
import { cross, subtract, unit, type Vec3 } from '#demo/pictures/engine/vector'

export interface Mesh {
  positions: number[]
  normals: number[]
  uvs: number[]
  triangles: number[]
}

/**
 * A surface from a function of u and v in [0, 1]; the normal points to (∂u × ∂v).
 * `us` and `vs` are numbers of steps or the exact places of the steps.
 */
export function surface(
  us: number | readonly number[],
  vs: number | readonly number[],
  place: (u: number, v: number) => Vec3,
  skip?: (u: number, v: number) => boolean,
): Mesh {
  const uSteps = typeof us === 'number' ? evenSteps(us) : us
  const vSteps = typeof vs === 'number' ? evenSteps(vs) : vs
  const mesh: Mesh = { positions: [], normals: [], uvs: [], triangles: [] }
  const nudge = 1e-3
  for (const v of vSteps) {
    for (const u of uSteps) {
      const here = place(u, v)
      const along = subtract(place(u + nudge, v), place(u - nudge, v))
      const across = subtract(place(u, v + nudge), place(u, v - nudge))
      mesh.positions.push(...here)
      mesh.normals.push(...unit(cross(along, across)))
      mesh.uvs.push(u, v)
    }
  }
  const row = uSteps.length
  for (let j = 0; j + 1 < vSteps.length; j++) {
    for (let i = 0; i + 1 < row; i++) {
      const u = ((uSteps[i] ?? 0) + (uSteps[i + 1] ?? 0)) / 2
      const v = ((vSteps[j] ?? 0) + (vSteps[j + 1] ?? 0)) / 2
      if (skip?.(u, v)) continue
      const a = j * row + i
      mesh.triangles.push(a, a + 1, a + row, a + 1, a + row + 1, a + row)
    }
  }
  return mesh
}

export function join(...meshes: readonly Mesh[]): Mesh {
  const all: Mesh = { positions: [], normals: [], uvs: [], triangles: [] }
  for (const mesh of meshes) {
    const base = all.positions.length / 3
    for (const x of mesh.positions) all.positions.push(x)
    for (const x of mesh.normals) all.normals.push(x)
    for (const x of mesh.uvs) all.uvs.push(x)
    for (const t of mesh.triangles) all.triangles.push(t + base)
  }
  return all
}

export function move(mesh: Mesh, by: Vec3): Mesh {
  return { ...mesh, positions: mesh.positions.map((p, i) => p + (by[i % 3] as number)) }
}

/** Turned by `degrees` around an axis through the origin; positive is counter-clockwise seen from the axis' tip. */
export function turn(mesh: Mesh, axis: 'x' | 'y' | 'z', degrees: number): Mesh {
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const [p, q] = axis === 'x' ? [1, 2] : axis === 'y' ? [2, 0] : [0, 1]
  const rotate = (values: readonly number[]) => {
    const out = values.slice()
    for (let i = 0; i < out.length; i += 3) {
      const a = values[i + p] as number
      const b = values[i + q] as number
      out[i + p] = a * c - b * s
      out[i + q] = a * s + b * c
    }
    return out
  }
  return { ...mesh, positions: rotate(mesh.positions), normals: rotate(mesh.normals) }
}

function evenSteps(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => i / count)
}
