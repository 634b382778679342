// The storefront's menu on a phone: the links of the desktop header, and the categories.
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { ancestorsOf, treeOf } from '#contract/catalogue/category-tree'
import { categoryPath, useCategories, useCurrentCategory } from '#web/store/catalogue/categories.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
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
  const { categories } = useCategories()
  const roots = useHeaderCategories(categories)
  const current = useCurrentCategory()
  const path = current ? [...ancestorsOf(categories, current), current] : []
  const savedCount = useSavedCount()
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
          {roots.map((root) => (
            <Branch key={root._id} root={root} below={treeOf(categories, root)} path={path} />
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

interface BranchProps {
  root: ListedCategory
  below: ReturnType<typeof treeOf<ListedCategory>>
  /** The current category and those above it. */
  path: readonly ListedCategory[]
}

/** A category; one with subcategories unfolds, and the one with the current page is unfolded. */
function Branch({ root, below, path }: BranchProps) {
  const link = (category: ListedCategory, label = category.name, depth = 0) => (
    <Link
      to={categoryPath(category)}
      aria-current={category === path.at(-1) ? 'page' : undefined}
      className={itemClass}
      style={depth > 0 ? { paddingLeft: `${depth + 0.5}rem` } : undefined}
    >
      {label}
    </Link>
  )
  if (below.length === 0) return <li>{link(root)}</li>
  return (
    <li>
      <details open={path.includes(root)} className="group">
        <summary className={`${itemClass} list-none justify-between [&::-webkit-details-marker]:hidden`}>
          {root.name}
          <i className="icon icon-chevron-down size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ul className="mb-2 ml-2 border-l border-line pl-2">
          <li>{link(root, `All ${root.name}`)}</li>
          {below.map((node) => (
            <li key={node.category._id}>{link(node.category, node.category.name, node.depth)}</li>
          ))}
        </ul>
      </details>
    </li>
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
