// Alt texts: descriptions of a product's pictures for screen readers, search engines and link previews.

export const MAX_ALT_TEXT = 200

interface Pictured {
  name: string
  images: readonly unknown[]
  /** In the order of `images`; empty for a picture without a text. */
  imageAlts?: readonly string[] | undefined
}

/** Returns the alt text of a picture, or else its position: "Bath mat, picture 2 of 4". */
export function altTextAt({ name, images, imageAlts = [] }: Pictured, at: number): string {
  const text = imageAlts[at]
  if (text) return text
  return images.length > 1 ? `${name}, picture ${at + 1} of ${images.length}` : name
}
