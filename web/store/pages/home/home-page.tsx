// The front of the shop.
import type { LoaderFunctionArgs } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/query'
import { featuredQuery } from '../../catalogue-queries.ts'
import { paths } from '../../paths.ts'
import { useSeller, useShopName } from '../../seller.ts'
import { Seo } from '../../seo.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { FeaturedGrid } from './featured-grid.tsx'
import { FeaturedSlider } from './featured-slider.tsx'
import { Hero } from './hero.tsx'
import { StartShopping } from './start-shopping.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => prefetch(context, [featuredQuery])
export const clientLoader = noLoaderData

export default function HomePage() {
  return (
    <>
      <HomeSeo />
      <Hero />
      <div className="mx-auto grid max-w-[90rem] grid-cols-1 gap-6 px-4 pt-8 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:px-8">
        <CategoryPanel />
        <FeaturedSlider />
      </div>
      <CategoryGrid />
      <WhyChooseUs />
      <FeaturedGrid />
      <StartShopping />
    </>
  )
}

function HomeSeo() {
  const shopName = useShopName()
  const seller = useSeller()
  return (
    <Seo
      title="Mats, rugs, towels and blankets from the mill"
      description={`${shopName} weaves door mats, bath mats, prayer mats, carpets and blankets${seller ? ` in ${seller.city}, ${seller.state}` : ''}. Ex-mill prices in rupees, GST shown on every product.`}
      canonicalPath={paths.home}
      jsonLd={
        seller && {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: seller.name,
          legalName: seller.legalName,
          foundingDate: String(seller.founded),
          telephone: seller.phone,
          email: seller.email,
          address: {
            '@type': 'PostalAddress',
            streetAddress: seller.address,
            addressLocality: seller.city,
            addressRegion: seller.state,
            postalCode: seller.pinCode,
            addressCountry: 'IN',
          },
        }
      }
    />
  )
}
