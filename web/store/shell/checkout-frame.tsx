// Header and footer of a guest's checkout: only the shop's name, help and the way back to the cart, so that nothing leads
// away from the order.
import { ArrowLeft, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { phoneLink } from '#web/shop/contact-links.ts'
import { paths } from '#web/store/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useSeller } from './seller.ts'
import { Wordmark } from './wordmark.tsx'

export function CheckoutHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 max-w-6xl py-2.5">
        <Wordmark className="min-w-0 text-base sm:text-lg" />
        <Link to={paths.cart} className={buttonClass({ variant: 'ghost', className: '-mx-3 px-3!' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the cart
        </Link>
      </div>
    </header>
  )
}

const links = [
  [paths.shipping, 'Shipping'],
  [paths.returns, 'Returns'],
  [paths.privacy, 'Privacy Policy'],
  [paths.terms, 'Terms of Sale'],
] as const

export function CheckoutFooter() {
  const phone = useSeller()?.phone
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page-width flex max-w-6xl flex-wrap items-center gap-x-6 py-3 text-sm">
        <span className="font-semibold">Need help?</span>
        {phone && (
          <a href={phoneLink(phone)} className={linkClass}>
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        )}
        {links.map(([to, label]) => (
          <Link key={to} to={to} className={linkClass}>
            {label}
          </Link>
        ))}
      </div>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 underline underline-offset-3'
