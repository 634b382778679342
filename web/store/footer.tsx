// The foot of every page: what there is to buy and who sells it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Seller } from '#contract/shop'
import { categoryParam, useCategories } from './categories.ts'
import { paths } from './paths.ts'
import { useSeller, useShopName } from './seller.ts'
import { Wordmark } from './wordmark.tsx'

export function Footer() {
  const { categories } = useCategories()
  const seller = useSeller()
  const shopName = useShopName()
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="selvedge" aria-hidden="true" />
      <div className="mx-auto grid max-w-[90rem] grid-cols-1 gap-x-12 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)_minmax(0,1fr)] lg:px-8">
        <div>
          <Wordmark className="text-xl" />
          {seller && <Address seller={seller} />}
        </div>
        <nav aria-labelledby="footer-categories">
          <FooterHeading id="footer-categories">What we make</FooterHeading>
          <ul className="mt-2 columns-2 gap-x-8 lg:columns-3">
            {categories.map((category) => (
              <li key={category._id} className="break-inside-avoid">
                <FooterLink to={paths.category(categoryParam(category))}>{category.name}</FooterLink>
              </li>
            ))}
          </ul>
        </nav>
        {seller && <Contact seller={seller} />}
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-sm text-muted">
        {seller?.legalName ?? shopName}. Prices are ex-mill: GST is added, transport is paid by the buyer.
      </p>
    </footer>
  )
}

function Address({ seller }: { seller: Seller }) {
  return (
    <address className="mt-3 max-w-xs text-sm leading-6 text-muted not-italic">
      {seller.legalName}
      <br />
      {seller.address}
      <br />
      {seller.city}, {seller.state} {seller.pinCode}
      <br />
      GSTIN <span className="tabular-nums">{seller.gstin}</span>
    </address>
  )
}

function Contact({ seller }: { seller: Seller }) {
  return (
    <section aria-labelledby="footer-contact">
      <FooterHeading id="footer-contact">Talk to us</FooterHeading>
      <ul className="mt-2 text-sm">
        <li>
          <a href={`tel:${seller.phone.replace(/\s/g, '')}`} className={linkClass}>
            {seller.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${seller.email}`} className={`${linkClass} wrap-anywhere`}>
            {seller.email}
          </a>
        </li>
        <li className="mt-1 text-muted">{seller.supportHours}</li>
      </ul>
    </section>
  )
}

const linkClass =
  'flex min-h-9 items-center rounded-sm text-sm hover:text-indigo hover:underline underline-offset-3 pointer-coarse:min-h-11'

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  )
}

function FooterHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-serif text-lg font-semibold">
      {children}
    </h2>
  )
}
