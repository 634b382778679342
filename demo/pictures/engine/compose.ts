// A scene as a complete SVG document: backdrop in vectors, the soft ground shadow and the drawn things as pixels in it.
import { pngAddress } from '#demo/pictures/engine/png'
import { rasterise } from '#demo/pictures/engine/rasterise'
import type { Camera, Scene } from '#demo/pictures/engine/scene'
import { castShadows, type Shadows } from '#demo/pictures/engine/shadow'
import { type Colour, clamp } from '#demo/pictures/engine/vector'
import { throughWindow } from '#demo/pictures/engine/window-light'

export function compose(scene: Scene, width: number, height: number): string {
  const cast = castShadows(scene.things, scene.room ? 400 : 1000)
  const shadows = scene.window ? throughWindow(cast, scene.window) : cast
  const pixels = rasterise(scene, width, height, shadows)
  const [top, rows] = usedRows(pixels, width, height)
  const layers = scene.room ? '' : groundShadow(scene.camera, shadows, width, height)
  const [high, low] = scene.backdrop
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${css(high)}"/><stop offset="1" stop-color="${css(low)}"/></linearGradient>
<radialGradient id="pool" cx=".36" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="lens" r=".78"><stop offset=".55" stop-color="#2a1c10" stop-opacity="0"/><stop offset="1" stop-color="#2a1c10" stop-opacity="${scene.room ? 0.17 : 0.08}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#pool)"/>
${layers}<image y="${top}" width="${width}" height="${rows}" href="${pngAddress(width, rows, pixels.subarray(top * width * 4, (top + rows) * width * 4))}"/>
<rect width="${width}" height="${height}" fill="url(#lens)"/></svg>`
}

/** First row with anything drawn, and how many rows from there hold all of it. */
function usedRows(pixels: Uint8ClampedArray, width: number, height: number): readonly [number, number] {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  let first = 0
  while (first < words.length - width && words[first] === 0) first++
  let last = words.length - 1
  while (last > first && words[last] === 0) last--
  const top = Math.floor(first / width)
  return [top, Math.floor(last / width) - top + 1]
}

/** A third of the picture's size: a soft shadow needs no more. */
function groundShadow(camera: Camera, shadows: Shadows, width: number, height: number): string {
  const [w, h] = [width / 3, Math.ceil(height / 3)]
  const pixels = new Uint8ClampedArray(w * h * 4)
  for (let j = 0, k = 0; j < h; j++) {
    for (let i = 0; i < w; i++, k += 4) {
      const x = (i + 0.5) / w - 0.5
      const y = ((j + 0.5) / h - 0.5) * (height / width)
      const rayY = camera.ahead[1] + (camera.right[1] * x - camera.up[1] * y) / camera.focal
      if (rayY > -1e-3) continue
      const t = -camera.eye[1] / rayY
      const gx =
        camera.eye[0] + (camera.ahead[0] + (camera.right[0] * x - camera.up[0] * y) / camera.focal) * t
      const gz =
        camera.eye[2] + (camera.ahead[2] + (camera.right[2] * x - camera.up[2] * y) / camera.focal) * t
      const dark = 0.4 * (1 - shadows.lightAt(gx, 0, gz)) + 0.42 * (1 - shadows.opennessAt(gx, gz))
      pixels[k] = 58
      pixels[k + 1] = 44
      pixels[k + 2] = 34
      pixels[k + 3] = clamp(dark, 0, 0.75) * 255
    }
  }
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${pngAddress(w, h, pixels)}"/>`
}

const css = (c: Colour): string => `rgb(${c.map(Math.round).join(',')})`
