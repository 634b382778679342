// Product exports of other shop systems, recognised by their column titles. The screen asks what such a file doesn't
// say before it is uploaded; the server converts it.

export const foreignProductFiles = ['Shopify products', 'WooCommerce products'] as const
export type ForeignProductFile = (typeof foreignProductFiles)[number]

/** Groups of titles in lower case; a file has at least one of each group. */
const groups: Readonly<Record<ForeignProductFile, readonly (readonly string[])[]>> = {
  'Shopify products': [
    ['title'],
    ['handle', 'url handle'],
    ['variant price', 'price', 'variant sku', 'option1 name', 'option1 value'],
  ],
  'WooCommerce products': [['name'], ['type'], ['id', 'sku'], ['regular price']],
}

/** Returns null for a file with other columns. */
export function foreignProductsOf(titles: readonly string[]): ForeignProductFile | null {
  const known = new Set(titles.map((title) => title.trim().toLowerCase()))
  const isOf = (name: ForeignProductFile) =>
    groups[name].every((group) => group.some((title) => known.has(title)))
  return foreignProductFiles.find(isOf) ?? null
}
