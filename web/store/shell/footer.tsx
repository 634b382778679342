// Footer of every page: categories, bulk orders, the seller and the policies.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { childrenOf } from '#contract/catalogue/category-tree'
import type { Seller } from '#contract/settings/shop'
import { transportNoteForAll } from '#contract/shipping/transport-terms'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { categoryPath, useCategories } from '#web/store/catalogue/categories.ts'
import { paths } from '#web/store/paths.ts'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { useFooterLinks, useSeller, useShopName, useTransport } from './seller.ts'
import { Wordmark } from './wordmark.tsx'

/** Number of categories shown if the seller has chosen none. */
const CATEGORIES = 6

const trade = [
  [paths.quickOrder, 'Quick Order'],
  [paths.bulkOrder, 'Bulk Order'],
  [paths.tradeAccount, 'Trade Account'],
  [paths.exportInquiry, 'Export Inquiry'],
  [paths.manufacturing, 'Manufacturing'],
  [paths.quality, 'Quality'],
] as const

const firm = [
  [paths.about, 'About Us'],
  [paths.contact, 'Contact Us'],
  [paths.myOrders, 'My Orders'],
  [paths.track, 'Track Your Order'],
  [paths.complaints, 'Complaints'],
] as const

const policies = [
  [paths.privacy, 'Privacy Policy'],
  [paths.terms, 'Terms of Sale'],
  [paths.shipping, 'Shipping'],
  [paths.returns, 'Returns'],
] as const

export function Footer() {
  const seller = useSeller()
  const products = useProductLinks()
  const transport = transportNoteForAll(useTransport())
  return (
    <CachedPart name={`footer ${JSON.stringify([seller, products, transport])}`}>
      <FooterContent seller={seller} products={products} transport={transport} />
    </CachedPart>
  )
}

interface FooterContentProps {
  seller: Seller | undefined
  products: LinksProps['links']
  transport: string
}

function FooterContent({ seller, products, transport }: FooterContentProps) {
  const shopName = useShopName()
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="selvedge" aria-hidden="true" />
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-4 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <div className="col-span-2 md:col-span-4 lg:col-span-1">
          <Wordmark className="text-xl" />
          {seller && <Address seller={seller} />}
        </div>
        <Links title="Products" links={products} />
        <Links title="For the trade" links={trade} />
        <Links title="The firm" links={firm} />
        {seller && <Contact seller={seller} />}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-sm text-muted">
          <p className="text-pretty">{`${seller?.legalName || shopName}. ${transport}.`}</p>
          <ul className="nav-links flex flex-wrap gap-x-6 print:hidden">
            {policies.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** Returns the categories chosen by the seller, else the first ones. */
function useProductLinks(): LinksProps['links'] {
  const chosen = useFooterLinks()
  const { categories } = useCategories()
  if (chosen.length > 0) return chosen.map(({ label, to }) => [to, label])
  const first = childrenOf(categories, null).slice(0, CATEGORIES)
  return [
    ...first.map((category) => [categoryPath(category), category.name] as const),
    [paths.products, 'All Products'],
  ]
}

function Address({ seller }: { seller: Seller }) {
  const place = [seller.city, `${seller.state} ${seller.pinCode}`.trim()].filter(Boolean).join(', ')
  const lines = [seller.legalName, seller.address, place, seller.gstin && `GSTIN ${seller.gstin}`]
  return (
    <address className="mt-3 max-w-xs text-sm leading-6 text-muted tabular-nums not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

interface LinksProps {
  title: string
  links: readonly (readonly [to: string, label: string])[]
}

function Links({ title, links }: LinksProps) {
  const id = headingId(title)
  return (
    <nav aria-labelledby={id} className="print:hidden">
      <FooterHeading id={id}>{title}</FooterHeading>
      <ul className="nav-links mt-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ seller }: { seller: Seller }) {
  const id = headingId('Talk to us')
  const chat = seller.whatsapp ? whatsAppLink(seller.whatsapp) : null
  if (!seller.phone && !seller.email && !chat) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <FooterHeading id={id}>Talk to us</FooterHeading>
      <ul className="nav-links mt-2 text-sm">
        {seller.phone && (
          <li>
            <a href={phoneLink(seller.phone)}>{seller.phone}</a>
          </li>
        )}
        {seller.email && (
          <li>
            <a href={mailLink(seller.email)} className="wrap-anywhere">
              {/* In a narrow column, break before the host rather than within a word. */}
              <span>
                {seller.email.split('@')[0]}@<wbr />
                {seller.email.split('@')[1]}
              </span>
            </a>
          </li>
        )}
        {chat && (
          <li>
            <a href={chat} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          </li>
        )}
        {seller.supportHours && <li className="mt-1 text-muted">{seller.supportHours}</li>}
      </ul>
    </section>
  )
}

/** Ends in the last word of the title, which is different for each: ids are in every page. */
const headingId = (title: string) => `f-${title.split(' ').at(-1)?.toLowerCase()}`

function FooterHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="small-title">
      {children}
    </h2>
  )
}
