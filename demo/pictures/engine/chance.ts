// Seeded chance: every picture draws its irregularities from its slug, so the same product always looks the same.

/** A number for a text, for seeding (FNV-1a, 32 bits). */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A sequence of numbers in [0, 1) (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A fixed number in [0, 1) for a lattice cell. */
export function cellChance(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ seed
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Smooth noise in [0, 1), one swell a unit. */
export function swell(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let fx = x - ix
  let fy = y - iy
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  const a = cellChance(ix, iy, seed)
  const b = cellChance(ix + 1, iy, seed)
  const c = cellChance(ix, iy + 1, seed)
  const d = cellChance(ix + 1, iy + 1, seed)
  const top = a + (b - a) * fx
  return top + (c + (d - c) * fx - top) * fy
}
