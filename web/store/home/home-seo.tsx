// SEO metadata of the shop: the organisation, and how to search the site.
import { paths } from '#web/store/paths.ts'
import { useSeller, useShopName, useSiteDescription } from '#web/store/shell/seller.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { graph, useAbsolute } from '#web/store/shell/structured-data.ts'
import { organization } from './organization.ts'

export function HomeSeo() {
  const shopName = useShopName()
  const seller = useSeller()
  const description = useSiteDescription()
  const { homeTitle } = useStorefront()
  const absolute = useAbsolute()
  const home = absolute(paths.home)
  return (
    <Seo
      title={homeTitle || 'Welcome'}
      description={description || `The shop of ${shopName}. Prices in rupees, GST shown on every product.`}
      canonicalPath={paths.home}
      jsonLd={graph(
        {
          '@type': 'WebSite',
          name: shopName,
          url: home,
          publisher: { '@id': '#organization' },
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${absolute(paths.products)}?search={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        },
        ...(seller ? [organization(seller, home, absolute(seller.logo || '/icons/icon-512.png'))] : []),
      )}
    />
  )
}
