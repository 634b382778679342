// The firm in the schema.org vocabulary.
import type { Seller } from '#contract/settings/shop'

/** Properties without a value are left out. */
export const organization = (seller: Seller, home: string, logo: string) => {
  const { name, legalName, founded, phone, email, gstin, whatsapp, website, marketplaceUrl } = seller
  const pages = [marketplaceUrl, website].filter((url) => url !== '' && !home.startsWith(url))
  return {
    '@type': 'Organization',
    '@id': '#organization',
    name,
    ...(legalName && { legalName }),
    url: home,
    logo,
    ...(pages.length > 0 && { sameAs: pages }),
    ...(founded > 0 && { foundingDate: String(founded) }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(gstin && { taxID: gstin }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: seller.address,
      addressLocality: seller.city,
      addressRegion: seller.state,
      postalCode: seller.pinCode,
      addressCountry: 'IN',
    },
    ...((phone || whatsapp || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...((phone || whatsapp) && { telephone: phone || whatsapp }),
        ...(email && { email }),
        areaServed: 'IN',
      },
    }),
  }
}
