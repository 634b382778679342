// The storefront's head: name, search, account, cart, and on a phone the button that opens the menu.
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useCartCount } from './cart.ts'
import { HeaderAccount } from './header-account.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { NavItem } from './nav-item.tsx'
import { paths } from './paths.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  return (
    <header className="z-40 border-b border-line bg-surface md:sticky md:top-0">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6 lg:px-8">
        <HeaderMenu />
        <Wordmark className="flex-1 text-base sm:text-lg md:flex-none md:text-xl" />
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <NavItem to={paths.home} end>
            Home
          </NavItem>
          <NavItem to={paths.products}>Products</NavItem>
        </nav>
        <HeaderSearch className="order-last w-full md:order-none md:mx-auto md:w-auto md:max-w-md md:flex-1" />
        <HeaderAccount />
        <CartLink />
      </div>
    </header>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <Link
      to={paths.cart}
      className="relative flex min-h-11 items-center gap-2 rounded px-2.5 font-semibold hover:bg-hover"
    >
      <span className="relative">
        <ShoppingBag aria-hidden="true" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 left-3 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-madder px-1 text-[0.6875rem] leading-none font-semibold text-on-madder tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="max-lg:sr-only">Cart</span>
      {count > 0 && <span className="sr-only">{count === 1 ? ', 1 item' : `, ${count} items`}</span>}
    </Link>
  )
}
