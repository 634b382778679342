// What keeps cloth from looking like board: it lies in slight waves, its edges are not quite straight, and a fold sags.
import type { Textile } from '#demo/pictures/cloth/textile'
import { swell } from '#demo/pictures/engine/chance'
import type { Mesh } from '#demo/pictures/engine/mesh'
import { clamp, cross, unit, type Vec3 } from '#demo/pictures/engine/vector'

/** The same textile with edges as a hand would lay them. */
export function laidByHand(textile: Textile): Textile {
  const loose = textile.stiff ? 0 : Math.min(1, Math.max(textile.width, textile.depth) * 0.011)
  if (loose === 0) return textile
  const pitch = Math.max(textile.width, textile.depth) / 4
  const { outline } = textile
  return {
    ...textile,
    outline: (x, y) =>
      outline(
        x + (swell(y / pitch + 7, x / pitch / 3, 5) - 0.5) * loose,
        y + (swell(x / pitch + 3, y / pitch / 3, 6) - 0.5) * loose,
      ),
  }
}

/** How far a flat piece stands off the ground at a place, in cm. */
export function waveAt(textile: Textile, x: number, z: number): number {
  if (textile.stiff) return 0
  const longest = Math.max(textile.width, textile.depth)
  const limp = clamp(2.4 / (textile.thickness + 0.8), 0.4, 1.5)
  const broad = swell(x / (longest * 0.21) + 20, z / (longest * 0.16) + 20, 11) - 0.4
  const fine = swell(x / (longest * 0.07), z / (longest * 0.09), 12) - 0.5
  const corner = clamp((Math.abs(x) / textile.width + Math.abs(z) / textile.depth) * 2 - 1.5, 0, 0.5)
  return (
    Math.max(0, (broad * 0.011 + fine * 0.0035) * longest * limp) + corner * corner * longest * 0.03 * limp
  )
}

/** A folded or rolled piece that has sunk into itself: `soft` is about how far, in cm. */
export function sunken(mesh: Mesh, soft: number, height: number): Mesh {
  if (soft === 0) return mesh
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = positions.slice(i, i + 3) as [number, number, number]
    const up = clamp(y / Math.max(height, 1), 0, 1)
    const sag =
      swell(x * 0.055 + 9, z * 0.06, 21) - 0.55 + 0.4 * (swell(x * 0.16, z * 0.18 + y * 0.02, 22) - 0.5)
    positions[i] = x + (swell(y * 0.5 + 3, z * 0.045, 23) - 0.5) * soft * 1.5
    positions[i + 1] = y + sag * soft * up
    positions[i + 2] = z + (swell(y * 0.55, x * 0.04 + 5, 24) - 0.5) * soft * 1.5
  }
  return withNormals({ ...mesh, positions })
}

/** Normals as the triangles lie, smooth across shared corners. */
export function withNormals(mesh: Mesh): Mesh {
  const { positions, triangles } = mesh
  const normals = new Array<number>(positions.length).fill(0)
  const at = (i: number): Vec3 =>
    [positions[i * 3], positions[i * 3 + 1], positions[i * 3 + 2]] as unknown as Vec3
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.slice(t, t + 3) as [number, number, number]
    const [a, b, c] = corners.map(at) as [Vec3, Vec3, Vec3]
    const n = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])
    for (const corner of corners)
      for (let k = 0; k < 3; k++) (normals[corner * 3 + k] as number) += n[k] as number
  }
  for (let i = 0; i < normals.length; i += 3) {
    const old = mesh.normals.slice(i, i + 3) as unknown as Vec3
    const n = unit(normals.slice(i, i + 3) as unknown as Vec3)
    const way = n[0] * old[0] + n[1] * old[1] + n[2] * old[2] < 0 ? -1 : 1
    for (let k = 0; k < 3; k++) normals[i + k] = (n[k] as number) * way
  }
  return { ...mesh, normals }
}
