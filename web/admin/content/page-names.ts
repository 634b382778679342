// Names of the content pages in the back office. Their titles are the seller's own.
import type { ContentPageSlug } from '#contract/content/content-pages'

export const pageNames: Readonly<Record<string, string>> = {
  about: 'About Us',
  contact: 'Contact Us',
  manufacturing: 'Manufacturing',
  quality: 'Quality',
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
  shipping: 'Shipping Policy',
  returns: 'Returns and Refunds',
} satisfies Record<ContentPageSlug, string>
