// Landing pages: categories with an address of their own beside `/products?category=…`. If the shop lacks the
// category, the address redirects to all products.
export const landingCategories: Readonly<Record<string, string>> = {
  '/bath-mats': 'bath-mats',
  '/door-mats': 'door-mats',
  '/hotel-rugs': 'hotel-bath-rugs',
  '/prayer-mats': 'prayer-mats',
  '/anti-slip-mats': 'anti-slip-mats',
  '/carpets': 'carpets',
}

/** Returns the landing page address of a category, if it has one. */
export function landingPathOf(categorySlug: string): string | undefined {
  return Object.keys(landingCategories).find((path) => landingCategories[path] === categorySlug)
}
