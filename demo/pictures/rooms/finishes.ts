// What floors, walls and furniture are finished with: planks, tiles, stone, plaster.
import { cellChance, swell } from '#demo/pictures/engine/chance'
import { type Mesh, surface } from '#demo/pictures/engine/mesh'
import { type Stuff, stuff, type Thing } from '#demo/pictures/engine/scene'
import { bake, type Texture } from '#demo/pictures/engine/texture'
import { blend, type Colour, colour } from '#demo/pictures/engine/vector'

/** Wooden planks along x, `width` cm each, on a repeat of 160 × 160 cm. */
export function planks(light: Colour, dark: Colour, width = 16): Texture {
  return bake(
    { left: 0, top: 0, width: 160, depth: 160 },
    3.2,
    (x, y, dab) => {
      const row = Math.floor(y / width)
      const end = cellChance(row, 1, 5) * 160
      const piece = Math.floor(((x - end + 320) % 160) / 80)
      const own = cellChance(row, piece, 9)
      const grain =
        swell(x * 0.05 + own * 40, y * 1.4 + own * 90, 3) * 0.6 + swell(x * 0.16, y * 4.1 + own * 30, 4) * 0.4
      const c = blend(light, dark, own * 0.45 + grain * 0.4)
      const seam = Math.min(y % width, ((x - end + 320) % 80) * 0.8)
      ;[dab.r, dab.g, dab.b] = c
      dab.height = seam < 0.4 ? 0.35 : 1
    },
    { relief: 0.35, cavity: 0.6, repeat: true },
  )
}

/** Square tiles with grout on a repeat of four tiles; `aspect` above 1 makes bricks laid in bond. */
export function tiles(face: Colour, grout: Colour, size = 20, aspect = 1): Texture {
  const extent = size * 4
  return bake(
    { left: 0, top: 0, width: extent * aspect, depth: extent },
    320 / extent,
    (x, y, dab) => {
      const row = Math.floor(y / size)
      const shifted = aspect > 1 ? x + (row & 1) * size * aspect * 0.5 : x
      const column = Math.floor(shifted / (size * aspect)) % 4
      const edge = Math.min(
        y % size,
        size - (y % size),
        shifted % (size * aspect),
        size * aspect - (shifted % (size * aspect)),
      )
      const own = cellChance(column, row, 7)
      const c =
        edge < size * 0.018 ? grout : blend(face, grout, own * 0.16 + swell(x * 0.14, y * 0.14, 2) * 0.08)
      ;[dab.r, dab.g, dab.b] = c
      dab.height = edge < size * 0.02 ? 0.6 : 1
    },
    { relief: 0.3, cavity: 0.2, repeat: true },
  )
}

/** Plaster or polished concrete, clouded as a trowel leaves it, on a repeat of 200 × 200 cm. */
export function limewash(base: Colour, clouds = 0.16): Texture {
  const dark: Colour = [base[0] * 0.72, base[1] * 0.7, base[2] * 0.68]
  return bake(
    { left: 0, top: 0, width: 200, depth: 200 },
    4,
    (left, top, dab) => {
      // Mirrored in the middle, so that it meets itself without a seam.
      const [x, y] = [Math.abs(left - 100), Math.abs(top - 100)]
      const broad = swell(x / 38, y / 30, 3) * 0.6 + swell(x / 11 + y / 40, y / 13, 4) * 0.4
      const grain = swell(x * 1.4, y * 1.4, 5)
      ;[dab.r, dab.g, dab.b] = blend(base, dark, broad * clouds * 2 + grain * 0.05)
      dab.height = 0.92 + grain * 0.08
    },
    { relief: 0.25, cavity: 0.2, repeat: true },
  )
}

/** Chips of stone in cement, on a repeat of 60 × 60 cm. */
export function terrazzo(base: Colour, chips: readonly Colour[]): Texture {
  return bake(
    { left: 0, top: 0, width: 60, depth: 60 },
    16,
    (x, y, dab) => {
      let c = blend(base, [120, 112, 104], swell(x / 6, y / 6, 8) * 0.08)
      for (const size of [3.75, 1.5]) {
        const [n, i, j] = [60 / size, Math.floor(x / size), Math.floor(y / size)]
        const own = cellChance(i % n, j % n, 31 + size)
        const dx = x / size - i - 0.5 + (own - 0.74) * 1.3
        const dy = y / size - j - 0.5 + (cellChance(i % n, j % n, 32) - 0.5) * 0.7
        const a = Math.atan2(dy, dx)
        const edge = 0.24 + 0.12 * own + 0.07 * Math.sin(a * 2 + own * 20) + 0.05 * Math.sin(a * 5 + own * 50)
        if (own > 0.48 && Math.hypot(dx, dy) < edge)
          c = blend(chips[Math.floor(own * 997) % chips.length] ?? c, base, 0.3)
      }
      ;[dab.r, dab.g, dab.b] = c
      dab.height = 1
    },
    { relief: 0, cavity: 0, repeat: true },
  )
}

/** Cement tiles of 20 cm with a star of eight petals, as laid in old houses of the south. */
export function cementTiles(ground: Colour, petal: Colour, line: Colour): Texture {
  return bake(
    { left: 0, top: 0, width: 40, depth: 40 },
    14,
    (x, y, dab) => {
      const [u, v] = [(x % 20) - 10, (y % 20) - 10]
      const [r, a] = [Math.hypot(u, v), Math.atan2(v, u)]
      const corner = Math.hypot(10 - Math.abs(u), 10 - Math.abs(v))
      const star = r < 3 + 5.4 * Math.abs(Math.cos(a * 2)) ** 1.4
      let c = ground
      if (star) c = r < 2 ? ground : petal
      else if (corner < 5 && corner > 3.6) c = line
      else if (corner <= 3.6) c = petal
      const seam = Math.min(10 - Math.abs(u), 10 - Math.abs(v)) < 0.12
      ;[dab.r, dab.g, dab.b] = blend(c, [190, 180, 165], swell(x * 0.7, y * 0.7, 6) * 0.16 + (seam ? 0.4 : 0))
      dab.height = seam ? 0.6 : 1
    },
    { relief: 0.3, cavity: 0.3, repeat: true },
  )
}

/** Reed mat as laid on floors: fine ribs with dark seams. */
export function reeds(base: Colour): Texture {
  return bake(
    { left: 0, top: 0, width: 90, depth: 90 },
    5,
    (x, y, dab) => {
      const rib = Math.abs(((x / 0.9) % 1) - 0.5) * 2
      const c = blend(base, [120, 100, 60], swell(x * 1.1, y * 0.06, 3) * 0.3)
      ;[dab.r, dab.g, dab.b] = c
      dab.height = 1 - rib * 0.4 - (y % 30 < 0.5 ? 0.3 : 0)
    },
    { relief: 0.5, cavity: 0.4, repeat: true },
  )
}

/** A floor at y = 0; `repeat` is the texture's size in cm. */
export function floor(texture: Texture, repeat: readonly [number, number], half = 420, gloss = 0.15): Thing {
  const mesh = surface(28, 28, (u, v) => [(u - 0.5) * half * 2, 0, (v - 0.5) * half * 2])
  return {
    mesh: scaled(mesh, (half * 2) / repeat[0], (half * 2) / repeat[1], true),
    stuff: ground(texture, gloss),
  }
}

/** A wall facing the viewer at z, from x1 to x2, y1 to y2. */
export function wall(
  z: number,
  [x1, x2, y1, y2]: readonly [number, number, number, number],
  finish: Texture | string,
  repeat: readonly [number, number] = [100, 100],
): Thing {
  const mesh = surface(10, 10, (u, v) => [x1 + (x2 - x1) * u, y2 + (y1 - y2) * v, z])
  const facing = scaled(mesh, (x2 - x1) / repeat[0], (y2 - y1) / repeat[1], true)
  return {
    mesh: facing,
    stuff: typeof finish === 'string' ? plaster(finish) : { ...ground(finish, 0.1), castsShadow: false },
  }
}

export const plaster = (hex: string): Stuff => stuff(colour(hex), { castsShadow: false, bothSides: true })

function ground(texture: Texture, gloss: number): Stuff {
  return stuff([200, 200, 200], { texture, gloss, shine: 60, castsShadow: false, bothSides: true })
}

function scaled(mesh: Mesh, u: number, v: number, faceUp: boolean): Mesh {
  const uvs = mesh.uvs.map((c, i) => c * (i % 2 === 0 ? u : v))
  if (!faceUp) return { ...mesh, uvs }
  const triangles = mesh.triangles.slice()
  for (let i = 0; i < triangles.length; i += 3) {
    triangles[i + 1] = mesh.triangles[i + 2] as number
    triangles[i + 2] = mesh.triangles[i + 1] as number
  }
  return { ...mesh, uvs, triangles, normals: mesh.normals.map((n) => -n) }
}
