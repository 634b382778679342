// How cloth is made: each structure gives, for a place on it, how high its yarn stands there, how light that yarn is,
// and the place whose colour the yarn shows, so that patterns step from knot to knot as they do on a loom.
import { cellChance, swell } from '#demo/pictures/engine/chance'

export interface Yarn {
  /** 0 in the gap to 1 on top. */
  height: number
  /** Colour strength, about 1. */
  tone: number
  colourX: number
  colourY: number
}

/** `texel` in cm lets a structure coarsen itself when seen from afar. */
export type Structure = (x: number, y: number, yarn: Yarn, texel: number) => void

/** Real pitch, but never finer than what the picture can show. */
const visible = (pitch: number, texel: number, least: number) => Math.max(pitch, texel * least)

export function plainWeave(pitch: number, seed: number): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(pitch, texel, 5)
    const i = Math.floor(x / p)
    const j = Math.floor(y / p)
    const fx = x / p - i - 0.5
    const fy = y / p - j - 0.5
    const over = ((i + j) & 1) === 0
    const across = over ? fx : fy
    const along = over ? fy : fx
    yarn.height = Math.max(0, 1 - across * across * 2.6 - along * along * 1.1)
    yarn.tone = 0.94 + 0.12 * cellChance(over ? i : 7, over ? 3 : j, seed)
    yarn.colourX = (i + 0.5) * p
    yarn.colourY = (j + 0.5) * p
  }
}

/** Weft-faced flat weave (dhurrie, dari): fat rows of weft that dip under the warp, half a step off in each row. */
export function weftRib(pitch: number, seed: number): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(pitch, texel, 4.5)
    const j = Math.floor(y / p)
    const step = p * 2.2
    const along = x / step + (j & 1) * 0.5
    const i = Math.floor(along)
    const fx = along - i - 0.5
    const fy = y / p - j - 0.5
    yarn.height = Math.max(0, 1 - fy * fy * 2.4 - fx * fx * 1.7)
    yarn.tone = 0.9 + 0.1 * cellChance(i, j, seed) + 0.1 * swell(x * 0.15, y / p, seed)
    yarn.colourX = x
    yarn.colourY = (j + 0.5) * p
  }
}

/** Rows of knots or tufts: upright stitches, slightly irregular. */
export function knots(pitch: number, seed: number): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(pitch, texel, 4)
    const j = Math.floor(y / p)
    const i = Math.floor(x / p)
    const jitter = cellChance(i, j, seed)
    const fx = x / p - i - 0.5 + (jitter - 0.5) * 0.12
    const fy = y / p - j - 0.5 + (jitter - 0.5) * 0.2
    yarn.height = Math.max(0, 1 - (fx * fx + fy * fy) * 2.1) * (0.86 + 0.14 * jitter)
    yarn.tone = 0.92 + 0.14 * jitter + 0.07 * (swell(x * 0.09, y * 0.12, seed) - 0.5)
    yarn.colourX = (i + 0.5) * p
    yarn.colourY = (j + 0.5) * p
  }
}

/** Loops and tufts standing at random: terry, chenille, cut pile. `lean` stretches them into noodles. */
export function tufts(pitch: number, seed: number, lean = 1, wild = 0.5): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(pitch, texel, 4.5)
    const cy = y / p
    const cx = x / (p * lean)
    const i0 = Math.floor(cx - 0.5)
    const j0 = Math.floor(cy - 0.5)
    let best = 9
    let bi = 0
    let bj = 0
    for (let j = j0; j < j0 + 2; j++) {
      for (let i = i0; i < i0 + 2; i++) {
        const dx = i + 0.5 + (cellChance(i, j, seed) - 0.5) * wild + (j & 1) * 0.25 - 0.125 - cx
        const dy = j + 0.5 + (cellChance(i, j, seed + 1) - 0.5) * wild - cy
        const d = dx * dx + dy * dy
        if (d < best) {
          best = d
          bi = i
          bj = j
        }
      }
    }
    const own = cellChance(bi, bj, seed + 2)
    yarn.height = Math.max(0, 1 - best * 1.7) * (0.75 + 0.25 * own)
    yarn.tone = 0.93 + 0.1 * own + 0.08 * (swell(x * 0.11, y * 0.11, seed) - 0.5)
    yarn.colourX = (bi + 0.5) * p * lean
    yarn.colourY = (bj + 0.5) * p
  }
}

/** Bristles and fibres lying in all directions: coir, felt, fleece. */
export function fibres(length: number, seed: number, contrast = 1): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(length, texel, 9)
    const a = swell((x * 0.8 + y * 0.6) / p, (y * 0.8 - x * 0.6) / (p * 0.16), seed)
    const b = swell((x * 0.3 - y * 0.95) / p, (x * 0.95 + y * 0.3) / (p * 0.14), seed + 5)
    const c = swell(x / (p * 0.22), y / (p * 0.22), seed + 9)
    const top = Math.max(a, b)
    yarn.height = 1 - (1 - (top * 0.65 + c * 0.35)) * contrast
    yarn.tone = 1 + (a - b) * 0.22 * contrast + 0.1 * (swell(x * 0.13, y * 0.13, seed + 3) - 0.5)
    yarn.colourX = x + (a - 0.5) * p * 0.18
    yarn.colourY = y + (b - 0.5) * p * 0.18
  }
}

/** Short dense pile that shows the stroke of a hand as light and dark: velvet, velour, mink. */
export function plush(seed: number, stroke = 0.22): Structure {
  return (x, y, yarn, texel) => {
    const grain = swell(x / (texel * 2.2), y / (texel * 2.2), seed)
    const hand =
      swell(x * 0.05 + y * 0.02, y * 0.07 - x * 0.02, seed + 1) + 0.5 * swell(x * 0.17, y * 0.1, seed + 2)
    yarn.height = 0.7 + 0.3 * grain
    yarn.tone = 1 + (hand / 1.5 - 0.5) * stroke
    yarn.colourX = x
    yarn.colourY = y
  }
}

/** Ropes of three-strand braid laid side by side; `lane` maps a place to how far across and along the ropes it is. */
export function braids(
  width: number,
  lane: (x: number, y: number) => readonly [number, number],
  seed: number,
): Structure {
  return (x, y, yarn) => {
    const [across, along] = lane(x, y)
    const k = Math.floor(across / width)
    const f = across / width - k - 0.5
    const half = f > 0 ? 0.5 : 0
    const slanted = along / (width * 0.62) - Math.abs(f) * 0.9 + half
    const i = Math.floor(slanted)
    const g = slanted - i - 0.5
    const strand = cellChance(i, k * 2 + (f > 0 ? 1 : 0), seed)
    yarn.height = Math.max(0, 1 - f * f * 2.2) * (1 - g * g * 1.9)
    yarn.tone = 0.9 + 0.2 * strand + 0.12 * (swell(along * 4, across * 9, seed) - 0.5)
    yarn.colourX = k
    yarn.colourY = i
  }
}

/** Square waffle cells, as microfibre and honeycomb towels have. */
export function waffle(pitch: number, seed: number): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(pitch, texel, 7)
    const i = Math.floor(x / p)
    const j = Math.floor(y / p)
    const rise = Math.max(Math.abs(x / p - i - 0.5), Math.abs(y / p - j - 0.5)) * 2
    yarn.height = 0.35 + 0.65 * rise * rise * (0.9 + 0.1 * swell(x / (texel * 2), y / (texel * 2), seed))
    yarn.tone = 0.97 + 0.06 * cellChance(i, j, seed)
    yarn.colourX = x
    yarn.colourY = y
  }
}

/** Smooth moulded stuff with a faint grain: foam, rubber, stone. */
export function moulded(seed: number, grain = 0.12): Structure {
  return (x, y, yarn, texel) => {
    yarn.height = 1 - grain + grain * swell(x / (texel * 1.6), y / (texel * 1.6), seed)
    yarn.tone = 1 + 0.04 * (swell(x * 0.2, y * 0.2, seed) - 0.5)
    yarn.colourX = x
    yarn.colourY = y
  }
}

/** Extruded spaghetti in tangled loops, with see-through gaps left to the caller (height near 0). */
export function tangle(pitch: number, seed: number): Structure {
  return (x, y, yarn, texel) => {
    const p = visible(pitch, texel, 8)
    const a = Math.abs(swell(x / p, y / p, seed) * 2 - 1)
    const b = Math.abs(swell(x / p + 40.3, y / p + 11.7, seed + 3) * 2 - 1)
    const nearest = Math.min(a, b)
    yarn.height = Math.max(0, 1 - nearest * 2.6) * (a < b ? 1 : 0.82)
    yarn.tone = a < b ? 1.05 : 0.9
    yarn.colourX = x
    yarn.colourY = y
  }
}
