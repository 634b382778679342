// The storefront's menu on a phone: the links of the desktop header, and the categories.
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { categoryParam, useCategories } from '#web/store/catalogue/categories.ts'
import { paths } from '#web/store/paths.ts'
import { savedLabel, useSavedCount } from '#web/store/saved-products/saved-products.ts'
import { signOut, useSession } from '#web/store/session/session.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { useHeaderCategories } from './seller.ts'

interface MenuDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  const { status, user } = useSession()
  const savedCount = useSavedCount()
  const categories = useHeaderCategories(useCategories().categories)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={user?.name ?? 'Menu'} closeLabel="Close menu">
      <nav aria-label="Menu" className="-my-2">
        <ul className="border-b border-line pb-3">
          <Item to={paths.home}>Home</Item>
          <Item to={paths.products}>Products</Item>
          <Item to={paths.about}>About Us</Item>
          <Item to={paths.contact}>Contact</Item>
          <Item to={paths.cart}>Cart</Item>
          <Item to={paths.saved}>{savedLabel(savedCount)}</Item>
          {status === 'signed-in' ? (
            <>
              <Item to={paths.profile}>Profile</Item>
              <Item to={paths.myOrders}>My Orders</Item>
              <li>
                <button
                  type="button"
                  className={itemClass}
                  onClick={() => {
                    onOpenChange(false)
                    void signOut()
                  }}
                >
                  Logout
                </button>
              </li>
            </>
          ) : (
            <>
              <Item to={paths.login}>Login</Item>
              <Item to={paths.register}>Register</Item>
            </>
          )}
        </ul>
        <h2 className="mt-4 px-2 text-sm font-semibold text-muted">Our Products</h2>
        <ul>
          {categories.map((category) => (
            <li key={category._id}>
              <Link to={paths.category(categoryParam(category))} className={itemClass}>
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

const itemClass =
  'flex min-h-11 w-full items-center rounded px-2 text-left font-medium hover:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-indigo'

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end className={itemClass}>
        {children}
      </NavLink>
    </li>
  )
}
