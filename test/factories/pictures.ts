// Pictures for tests.
import sharp, { type Sharp } from 'sharp'

/** A picture of one colour, not encoded yet. */
export const plainPicture = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } })

/** With the name that a camera writes into its metadata. */
export const photograph = (width: number, height: number, background?: string) =>
  plainPicture(width, height, background)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })

/** As a file of a form. */
export const asFile = async (picture: Sharp, name: string) =>
  new File([new Uint8Array(await picture.toBuffer())], name)
