// The front of the shop.
import type { LoaderFunctionArgs } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/query'
import { featuredQuery } from '../../catalogue-queries.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { FeaturedGrid } from './featured-grid.tsx'
import { FeaturedSlider } from './featured-slider.tsx'
import { Hero } from './hero.tsx'
import { HomeSeo } from './home-seo.tsx'
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
