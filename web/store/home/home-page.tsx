// The home page.
import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/page-data.ts'
import { featuredQuery, storefrontQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { RecentlyViewed } from '#web/store/recently-viewed/recently-viewed-later.ts'
import { later } from '#web/store/shell/later.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { Collections } from './collections.tsx'
import { FeaturedGrid } from './featured-grid.tsx'
import { FeaturedSlider } from './featured-slider.tsx'
import { Hero } from './hero.tsx'
import { HomeSeo } from './home-seo.tsx'

const WhyChooseUs = later(() => import('./why-choose-us.tsx').then((module) => module.WhyChooseUs))
const StartShopping = later(() => import('./start-shopping.tsx').then((module) => module.StartShopping))

export const loader = ({ context }: LoaderFunctionArgs) => prefetch(context, [featuredQuery, storefrontQuery])
export const clientLoader = noLoaderData

export default function HomePage() {
  return (
    <>
      <HomeSeo />
      <Hero />
      <div className="page-width grid gap-6 pt-8 lg:has-[>*+*]:grid-cols-[17rem_minmax(0,1fr)]">
        <CategoryPanel />
        <FeaturedSlider />
      </div>
      <Collections />
      <CategoryGrid />
      <Suspense fallback={null}>
        <WhyChooseUs />
      </Suspense>
      <FeaturedGrid />
      <Suspense fallback={null}>
        <RecentlyViewed isPage />
        <StartShopping />
      </Suspense>
    </>
  )
}
