// Hero of the home page: the seller's text beside a picture of a room or a woven durrie, with featured products and
// their prices.

import { Link } from 'react-router'
import { formatUsNumber } from '#contract/base/rupee-text'
import type { Seller } from '#contract/settings/shop'
import { categoryParam, useCategories } from '#web/store/catalogue/categories.ts'
import { PriceLine } from '#web/store/catalogue/price-line.tsx'
import { pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller, useShopName } from '#web/store/shell/seller.ts'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import durrie from './durrie.svg?url'
import { useFeaturedProducts } from './featured-products.ts'

export function Hero() {
  const seller = useSeller()
  const shopName = useShopName()
  const { hero, isKnown } = useStorefront()
  return (
    <section aria-labelledby="hero-heading" className="border-b border-line bg-cotton">
      <div className="mx-auto grid max-w-[90rem] md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:grid-rows-[1fr_auto]">
        <div className="px-4 pt-7 pb-5 sm:px-6 md:pr-8 lg:pt-12 lg:pl-8">
          <h1
            id="hero-heading"
            className="max-w-[17ch] font-serif text-4xl leading-[1.08] font-semibold tracking-tight lg:text-5xl"
          >
            {hero.title || (isKnown ? `Welcome to ${shopName}` : '\u00a0')}
          </h1>
          <p className="mt-3 max-w-[46ch] text-pretty text-muted sm:text-lg lg:mt-4">
            {hero.text || 'Prices in rupees, with GST shown on every line.'}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-6 lg:mt-6">
            <Link to={hero.button.to} className={buttonClass({ size: 'lg' })}>
              {hero.button.label}
            </Link>
            <MainCategories />
          </div>
        </div>
        <div className="relative md:col-start-2 md:row-span-2 md:row-start-1 md:min-h-[30rem]">
          <HeroPicture
            hero={hero}
            className="h-36 w-full object-cover object-[50%_60%] sm:h-56 md:absolute md:inset-0 md:h-full"
          />
          <HeroProducts />
        </div>
        <Facts seller={seller} />
      </div>
    </section>
  )
}

/** Number of links to the featured categories. */
const MAIN_CATEGORIES = 3

function MainCategories() {
  return useCategories()
    .categories.filter(({ isFeatured }) => isFeatured)
    .slice(0, MAIN_CATEGORIES)
    .map((category) => (
      <Link
        key={category._id}
        to={paths.category(categoryParam(category))}
        className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4 hover:text-indigo-deep"
      >
        {category.name}
      </Link>
    ))
}

/** The featured products that the slider below doesn't show, in a row over the picture. */
function HeroProducts() {
  const { inHero } = useFeaturedProducts()
  if (inHero.length === 0) return null
  return (
    <ul
      aria-label="Featured"
      className="grid gap-px bg-line max-md:border-y max-md:border-line md:absolute md:inset-x-4 md:bottom-4 md:overflow-hidden md:rounded lg:grid-cols-3"
    >
      {inHero.map((product) => (
        <li key={product._id} className="hero-product">
          <CachedPart name={`hero product ${JSON.stringify(product)}`}>
            <Picture src={product.primaryImage} alt="" width={320} height={320} thumb />
            <div className="min-w-0">
              <Link to={paths.product(product)}>{pageNameOf(product)}</Link>
              <PriceLine product={product} isFrom={product.family?.pricesDiffer} />
            </div>
          </CachedPart>
        </li>
      ))}
    </ul>
  )
}

/** The seller's own picture, or the built-in durrie if the shop sells durries; otherwise the text has no picture. */
function HeroPicture({
  hero,
  className,
}: {
  hero: ReturnType<typeof useStorefront>['hero']
  className: string
}) {
  const { image: path } = hero
  if (path === '' && !hero.durrie) return null
  if (path === '') return <img src={durrie} alt="" width={640} height={352} className={className} />
  const sizes = '(min-width: 48rem) 52vw, 100vw'
  return <Picture src={path} alt="" width={1200} height={800} sizes={sizes} priority className={className} />
}

function Facts({ seller }: { seller: Seller | undefined }) {
  const facts = seller ? factsOf(seller) : []
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 px-4 pt-5 pb-7 empty:hidden sm:flex sm:flex-wrap sm:px-6 md:row-start-2 lg:pb-12 lg:pl-8">
      {facts.map(([figure, meaning]) => (
        <div key={meaning} className="hero-fact">
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns only facts that the seller has entered. */
function factsOf(seller: Seller): [figure: string, meaning: string][] {
  const facts: [string, string, boolean][] = [
    [`${seller.rating} of 5`, `from ${seller.reviewCount} reviews`, seller.reviewCount > 0],
    [`${formatUsNumber(seller.monthlyCapacity)}+`, 'pieces a month', seller.monthlyCapacity > 0],
    [`${seller.exportCountries}+`, 'export countries', seller.exportCountries > 0],
    [String(seller.founded), 'founded', seller.founded > 0],
  ]
  return facts.filter(([, , isKnown]) => isKnown).map(([figure, meaning]) => [figure, meaning])
}
