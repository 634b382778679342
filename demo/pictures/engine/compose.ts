// A scene as a complete SVG document: backdrop in vectors, the soft ground shadow and the drawn things as pixels in it.
import { pngAddress } from '#demo/pictures/engine/png'
import { rasterise } from '#demo/pictures/engine/rasterise'
import type { Camera, Scene } from '#demo/pictures/engine/scene'
import { castShadows, type Shadows } from '#demo/pictures/engine/shadow'
import { type Colour, clamp } from '#demo/pictures/engine/vector'

export function compose(scene: Scene, width: number, height: number): string {
  const shadows = castShadows(scene.things, scene.room ? 400 : 1000)
  const pixels = rasterise(scene, width, height, shadows)
  const layers = scene.room ? '' : groundShadow(scene.camera, shadows, width, height)
  const [top, bottom] = scene.backdrop
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${css(top)}"/><stop offset="1" stop-color="${css(bottom)}"/></linearGradient>
<radialGradient id="pool" cx=".36" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#pool)"/>
${layers}<image width="${width}" height="${height}" href="${pngAddress(width, height, pixels)}"/>
</svg>`
}

/** Half the picture's size: a soft shadow needs no more. */
function groundShadow(camera: Camera, shadows: Shadows, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2]
  const pixels = new Uint8ClampedArray(w * h * 4)
  for (let j = 0, k = 0; j < h; j++) {
    for (let i = 0; i < w; i++, k += 4) {
      const x = (i + 0.5) / w - 0.5
      const y = (j + 0.5 - h / 2) / w
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
