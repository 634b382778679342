// Header of the storefront: name, search, account and cart stay in view; below them are links to other pages. On a
// phone, a button opens the menu.
import { Link, useLocation, useSearchParams } from 'react-router'
import { childrenOf } from '#contract/catalogue/category-tree'
import { useCartCount } from '#web/store/cart/cart.ts'
import { useCategories, useCurrentCategory } from '#web/store/catalogue/categories.ts'
import { paths } from '#web/store/paths.ts'
import { savedLabel, useSavedCount } from '#web/store/saved-products/saved-products.ts'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { cx } from '#web/ui/cx.ts'
import { CategoryRail } from './category-rail.tsx'
import { HeaderAccount } from './header-account.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { HeaderSearch, useSearched } from './header-search.tsx'
import { NavItem } from './nav-item.tsx'
import { useHeaderCategories, useSeller, useShopName } from './seller.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  return (
    <header className="contents">
      <CachedPart name={useHeaderName()}>
        <Rows />
      </CachedPart>
    </header>
  )
}

/** Names everything that the header shows on the server, where no one is signed in and the cart is unknown. */
function useHeaderName(): string {
  const { pathname } = useLocation()
  const searched = useSearched()
  const name = useShopName()
  const logo = useSeller()?.logo
  const categories = useHeaderCategories(useCategories().categories)
  const all = useCategories().categories
  const links = categories.map((category) => [
    category.slug,
    category.name,
    childrenOf(all, category).length > 0,
  ])
  const current = useCurrentCategory()?._id
  return `header ${JSON.stringify([pathname.split('/', 2), searched, name, logo, links, current, useIsOfProducts()])}`
}

/** Whether the page shows products that no category in the header is marked for. */
function useIsOfProducts(): boolean {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (useCurrentCategory()) return false
  return pathname === paths.products ? !params.get('category') : pathname.startsWith(`${paths.products}/`)
}

function Rows() {
  return (
    <>
      <div className="z-40 border-b border-line bg-surface md:sticky md:top-0 print:static">
        <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 xl:gap-x-6 py-2.5">
          <HeaderMenu />
          <Wordmark className="flex-1 text-base max-[22rem]:text-sm sm:text-lg md:max-lg:max-w-44 md:flex-none md:text-xl" />
          <HeaderSearch className="order-last w-full md:order-none md:mx-auto md:w-auto md:max-w-xl md:flex-1 print:hidden" />
          <HeaderAccount />
          <SavedLink />
          <CartLink />
        </div>
      </div>
      <div className="hidden border-b border-line bg-cotton md:block print:hidden">
        <div className="mx-auto flex min-h-11 max-w-[90rem] items-start gap-2 px-3 sm:px-4 lg:px-6">
          <nav aria-label="Main" className="flex items-center border-r border-line pr-2">
            <NavItem to={paths.home} end>
              Home
            </NavItem>
            <NavItem to={paths.products} current={useIsOfProducts()}>
              Products
            </NavItem>
            <NavItem to={paths.about}>About Us</NavItem>
            <NavItem to={paths.contact}>Contact</NavItem>
          </nav>
          <CategoryRail />
        </div>
      </div>
    </>
  )
}

/** In the menu on a phone, where the row has no room for it. */
function SavedLink() {
  const count = useSavedCount()
  return (
    <Link to={paths.saved} aria-label={savedLabel(count)} className="header-saved">
      <i className="icon icon-heart size-5.5" />
      <CountMark count={count} className="top-0.5 left-5.5" />
    </Link>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <Link to={paths.cart} className="header-tool">
      <span className="relative">
        <i className="icon icon-shopping-bag block size-5.5" />
        <CountMark count={count} className="-top-2 left-3" />
      </span>
      <span className="max-lg:sr-only">Cart</span>
      {count > 0 && <span className="sr-only">{count === 1 ? ', 1 item' : `, ${count} items`}</span>}
    </Link>
  )
}

function CountMark({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      // The key restarts the animation for each new count.
      key={count}
      aria-hidden="true"
      className={cx(
        'absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-madder px-1 text-[0.6875rem] leading-none font-semibold text-on-madder tabular-nums motion-safe:animate-arrive',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
