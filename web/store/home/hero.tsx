// Hero of the home page: the seller's text beside a picture, or beside a durrie that runs off the edge of the page.

import { Link } from 'react-router'
import { formatUsNumber } from '#contract/base/rupee-text'
import type { Seller } from '#contract/settings/shop'
import { useSeller, useShopName } from '#web/store/shell/seller.ts'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import durrie from './durrie.svg?url'

export function Hero() {
  const seller = useSeller()
  const shopName = useShopName()
  const { hero, isKnown } = useStorefront()
  return (
    <section
      aria-labelledby="hero-heading"
      className="relative overflow-hidden border-b border-line bg-cotton"
    >
      <div className="mx-auto grid max-w-[90rem] md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div className="px-4 py-9 sm:px-6 lg:py-12 lg:pr-4 lg:pl-8">
          <h1
            id="hero-heading"
            className="max-w-[17ch] font-serif text-4xl leading-[1.08] font-semibold tracking-tight lg:text-5xl"
          >
            {hero.title || (isKnown ? `Welcome to ${shopName}` : '\u00a0')}
          </h1>
          <p className="mt-4 max-w-[46ch] text-lg text-pretty text-muted">
            {hero.text || 'Prices in rupees, with GST shown on every line.'}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={hero.button.to} className={buttonClass({ size: 'lg' })}>
              {hero.button.label}
            </Link>
          </div>
          <Facts seller={seller} />
        </div>
        <HeroPicture
          hero={hero}
          className="h-28 w-full self-stretch object-cover object-left md:absolute md:inset-y-0 md:right-0 md:left-[54%] md:h-full md:w-[46%]"
        />
      </div>
    </section>
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
  const sizes = '(min-width: 48rem) 46vw, 100vw'
  return <Picture src={path} alt="" width={640} height={352} sizes={sizes} priority className={className} />
}

function Facts({ seller }: { seller: Seller | undefined }) {
  const facts = seller ? factsOf(seller) : []
  return (
    <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
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
