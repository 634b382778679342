// Alt texts of pictures are stored by path, so that they follow their pictures when these are reordered or removed. The
// API returns and takes them in the order of the pictures.

/** Pictures without a text are left out. */
export type AltTexts = Readonly<Record<string, string>>

/** Returns an empty text for a picture without one. */
export const altTextsInOrder = (images: readonly string[], texts: AltTexts): string[] =>
  images.map((path) => texts[path] ?? '')

export const altTextsByPath = (images: readonly string[], inOrder: readonly string[]): AltTexts =>
  Object.fromEntries(images.map((path, at) => [path, inOrder[at] ?? '']).filter(([, text]) => text !== ''))

/**
 * Returns the texts of the pictures after a change: the given ones in the order of the pictures, where a
 * missing text counts as empty. If none are given, each picture keeps its own.
 */
export const altTextsAfter = (
  images: readonly string[],
  before: AltTexts,
  given: readonly string[] | undefined,
): AltTexts => altTextsByPath(images, given ?? altTextsInOrder(images, before))
