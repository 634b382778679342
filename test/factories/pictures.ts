// Pictures for tests.
import sharp, { type Sharp } from 'sharp'

/** Of one colour, in no format yet. */
export const plainPicture = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } })

/** With the name that a camera writes into it. */
export const photograph = (width: number, height: number, background?: string) =>
  plainPicture(width, height, background)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })

/** As a form sends it. */
export const asFile = async (picture: Sharp, name: string) =>
  new File([new Uint8Array(await picture.toBuffer())], name)
