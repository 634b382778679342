// Categories that have an address of their own beside `/products?category=…`, by that address. A shop without the
// category sends the visitor to all products instead.
export const landingCategories: Readonly<Record<string, string>> = {
  '/bath-mats': 'bath-mats',
  '/door-mats': 'door-mats',
  '/hotel-rugs': 'hotel-bath-rugs',
  '/prayer-mats': 'prayer-mats',
  '/anti-slip-mats': 'anti-slip-mats',
  '/carpets': 'carpets',
}

/** The address of its own that a category has, if it has one. */
export function landingPathOf(categorySlug: string): string | undefined {
  return Object.keys(landingCategories).find((path) => landingCategories[path] === categorySlug)
}
