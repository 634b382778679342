// The cell of a product file that holds the alt texts of a row's pictures, in the order of its `images` cell.

/** ["Front view", "", "Label"] → "Front view||Label" */
export const altTextsCell = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .join('|')
    .replace(/\|+$/, '')

export const altTextsOfCell = (cell: string): string[] =>
  cell.trim() === '' ? [] : cell.split('|').map((text) => text.trim())
