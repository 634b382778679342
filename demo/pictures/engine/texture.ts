export interface Texture {
  width: number
  height: number
  /** RGBA, 8 bits each. */
  data: Uint8ClampedArray
  repeat: boolean
  smaller: Texture | undefined
}

/** What a paint fills in: colour 0–255, opacity and height 0–1. */
export interface Dab {
  r: number
  g: number
  b: number
  opacity: number
  height: number
}

/** Paints the place (x, y) in centimetres, y towards the viewer. `texel` is the size of one texel. */
export type Paint = (x: number, y: number, dab: Dab, texel: number) => void

export interface Region {
  left: number
  top: number
  width: number
  depth: number
}

/** `relief` is how strongly height differences between neighbouring texels shade; about 0.5 to 2. */
export function bake(
  region: Region,
  texelsPerCm: number,
  paint: Paint,
  options: { relief?: number; cavity?: number; repeat?: boolean } = {},
): Texture {
  const width = Math.max(2, Math.round(region.width * texelsPerCm))
  const height = Math.max(2, Math.round(region.depth * texelsPerCm))
  const data = new Uint8ClampedArray(width * height * 4)
  const heights = new Float32Array(width * height)
  const texel = 1 / texelsPerCm
  const dab: Dab = { r: 0, g: 0, b: 0, opacity: 1, height: 0.5 }
  for (let j = 0, k = 0; j < height; j++) {
    const y = region.top + ((j + 0.5) / height) * region.depth
    for (let i = 0; i < width; i++, k++) {
      dab.opacity = 1
      paint(region.left + ((i + 0.5) / width) * region.width, y, dab, texel)
      data[k * 4] = dab.r
      data[k * 4 + 1] = dab.g
      data[k * 4 + 2] = dab.b
      data[k * 4 + 3] = dab.opacity * 255
      heights[k] = dab.height
    }
  }
  light(data, heights, width, height, options.relief ?? 1, options.cavity ?? 0.5)
  return withSmaller({ width, height, data, repeat: options.repeat ?? false, smaller: undefined })
}

function light(
  data: Uint8ClampedArray,
  heights: Float32Array,
  width: number,
  height: number,
  relief: number,
  cavity: number,
): void {
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++, k++) {
      const here = heights[k] as number
      const west = i > 0 ? (heights[k - 1] as number) : here
      const east = i + 1 < width ? (heights[k + 1] as number) : here
      const north = j > 0 ? (heights[k - width] as number) : here
      const south = j + 1 < height ? (heights[k + width] as number) : here
      let slope = (east - west + south - north) * relief * 0.5
      slope = slope > 0.42 ? 0.42 : Math.max(slope, -0.5)
      // The last term keeps the cloth as light on average as its yarn.
      const factor = (1 + slope) * (1 - cavity * (1 - here)) * (1 + cavity * 0.36)
      data[k * 4] = (data[k * 4] as number) * factor
      data[k * 4 + 1] = (data[k * 4 + 1] as number) * factor
      data[k * 4 + 2] = (data[k * 4 + 2] as number) * factor
    }
  }
}

/** Halved versions for surfaces seen from afar, so that fine weaves do not shimmer into moiré. */
function withSmaller(texture: Texture, levels = 3): Texture {
  if (levels === 0 || texture.width < 8 || texture.height < 8) return texture
  const width = texture.width >> 1
  const height = texture.height >> 1
  const data = new Uint8ClampedArray(width * height * 4)
  const row = texture.width * 4
  const from = texture.data
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const a = j * 2 * row + i * 8
      for (let c = 0; c < 4; c++, k++) {
        const sum =
          (from[a + c] as number) +
          (from[a + 4 + c] as number) +
          (from[a + row + c] as number) +
          (from[a + row + 4 + c] as number)
        data[k] = sum * 0.25
      }
    }
  }
  texture.smaller = withSmaller(
    { width, height, data, repeat: texture.repeat, smaller: undefined },
    levels - 1,
  )
  return texture
}
