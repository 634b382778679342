// The darkness in corners and where things meet, from the depth of the drawn picture alone: a place is darker the more
// of what lies around it on the screen stands nearer to the eye.
import { cellChance } from '#demo/pictures/engine/chance'

interface Depths {
  width: number
  height: number
  /** Inverse depth, four samples a pixel; 0 is empty. */
  near: Float32Array
  focal: number
}

const directions = 14

/** Darkens the picture in place; `reach` is in centimetres. */
export function darkenCorners(
  pixels: Uint8ClampedArray,
  { width, height, near, focal }: Depths,
  reach: number,
): void {
  const [w, h] = [width >> 1, height >> 1]
  const [inverse, depth] = [new Float32Array(w * h), new Float32Array(w * h)]
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const here = near[(j * 2 * width + i * 2) * 4] as number
      inverse[j * w + i] = here
      depth[j * w + i] = here > 0 ? 1 / here : 0
    }
  }
  const open = new Float32Array(w * h).fill(1)
  const scale = 1 / (w * focal)
  for (let j = 1; j < h - 1; j++) {
    for (let i = 1; i < w - 1; i++) {
      const k = j * w + i
      const d = depth[k] as number
      if (d === 0) continue
      // The plane through the neighbours: what rises above it hides the sky.
      // Inverse depth is even along a plane, depth isn't.
      const n = inverse[k] as number
      const slopeX = flatter((inverse[k + 1] as number) - n, n - (inverse[k - 1] as number))
      const slopeY = flatter((inverse[k + w] as number) - n, n - (inverse[k - w] as number))
      const perPixel = d * scale
      let hidden = 0
      const turn = cellChance(i & 3, j & 3, 3) * 6.283
      for (let s = 0; s < directions; s++) {
        const angle = turn + (s / directions) * 6.283
        const far = (((s * 5) % directions) + 0.6) / directions
        const radius = (reach * far * far) / perPixel
        const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
        const [x, y] = [Math.round(i + dx), Math.round(j + dy)]
        if (x < 0 || y < 0 || x >= w || y >= h) continue
        const there = depth[y * w + x] as number
        if (there === 0) continue
        const plane = n + slopeX * (x - i) + slopeY * (y - j)
        if (plane <= n * 0.2) continue
        const above = 1 / plane - there
        const away = Math.max(perPixel, Math.hypot(x - i, y - j) * perPixel)
        const rise = above / away
        if (rise > 0.12 && above < reach * 2.2) hidden += Math.min(1, (rise - 0.12) * 0.9)
      }
      open[k] = Math.max(0, 1 - (hidden / directions) * 1.05)
    }
  }
  const soft = smoothed(open, depth, w, h)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const light = soft[Math.min(h - 1, j >> 1) * w + Math.min(w - 1, i >> 1)] as number
      if (light >= 0.995) continue
      const k = (j * width + i) * 4
      pixels[k] = (pixels[k] as number) * light ** 0.9
      pixels[k + 1] = (pixels[k + 1] as number) * light
      pixels[k + 2] = (pixels[k + 2] as number) * light ** 1.06
    }
  }
}

const flatter = (a: number, b: number): number => (Math.abs(a) < Math.abs(b) ? a : b)

/** Over seven by seven places, but not over edges. */
function smoothed(open: Float32Array, depth: Float32Array, w: number, h: number): Float32Array {
  const out = new Float32Array(open.length).fill(1)
  for (let j = 3; j < h - 3; j++) {
    for (let i = 3; i < w - 3; i++) {
      const k = j * w + i
      const d = depth[k] as number
      if (d === 0) continue
      let [sum, weight] = [0, 0]
      for (let y = -3; y <= 3; y++) {
        for (let x = -3; x <= 3; x++) {
          const at = k + y * w + x
          if (Math.abs((depth[at] as number) - d) > d * 0.012) continue
          sum += open[at] as number
          weight++
        }
      }
      out[k] = sum / weight
    }
  }
  return out
}
