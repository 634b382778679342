// The choices of "Product interest" in words.
import type { productInterests } from '#contract/inquiries/inquiries'

export const interestNames = {
  'door-mats': 'Door mats',
  'bath-mats': 'Bath mats',
  'hotel-bath-rugs': 'Hotel bath rugs',
  'tufted-bath-mats': 'Tufted bath mats',
  'anti-slip-mats': 'Anti-slip mats',
  'prayer-mats': 'Prayer mats',
  carpets: 'Carpets',
  'microfiber-cloth': 'Microfiber cloth',
  other: 'Other',
} as const satisfies Record<(typeof productInterests)[number], string>

export type Interest = keyof typeof interestNames

/** The choice that stands for a category. */
export const interestIn = (categorySlug: string | undefined): Interest =>
  categorySlug !== undefined && Object.hasOwn(interestNames, categorySlug)
    ? (categorySlug as Interest)
    : 'other'
