// The categories in the header, on desktop only. A category with subcategories has a button that shows them; it also
// shows them to a mouse that rests on it. Without JavaScript, the page of a category links to its subcategories.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ancestorsOf, treeOf } from '#contract/catalogue/category-tree'
import { categoryPath, useCategories, useCurrentCategory } from '#web/store/catalogue/categories.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { useHeaderCategories } from './seller.ts'

export function CategoryRail() {
  const { categories } = useCategories()
  const current = useCurrentCategory()
  const above = current ? ancestorsOf(categories, current) : []
  return (
    <nav aria-label="Categories" className="min-w-0 flex-1">
      <ul className="category-menu">
        {useHeaderCategories(categories).map((category) => (
          <Entry
            key={category._id}
            category={category}
            below={treeOf(categories, category)}
            current={current}
            isAbove={above.includes(category)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  category: ListedCategory
  below: ReturnType<typeof treeOf<ListedCategory>>
  current: ListedCategory | undefined
  /** The current category is below this one. */
  isAbove: boolean
}

/** Delays, so that a mouse on its way elsewhere opens nothing, and may leave the menu for a moment. */
const OPEN_MS = 120
const CLOSE_MS = 250

function Entry({ category, below, current, isAbove }: EntryProps) {
  const { key } = useLocation()
  // The page on which the menu was opened: following a link closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const entry = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A click on the button under a pointer that has just opened the menu keeps it open.
  const isByPointer = useRef(false)
  const isOpen = openOn === key
  const set = (open: boolean, delay = 0) => {
    clearTimeout(timer.current)
    const apply = () => {
      isByPointer.current = open && delay > 0
      setOpenOn(open ? key : null)
    }
    if (delay === 0) apply()
    else timer.current = setTimeout(apply, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (!entry.current?.contains(target as Node)) setOpenOn(null)
    }
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  const link = (
    <Link to={categoryPath(category)} aria-current={category === current ? 'page' : isAbove || undefined}>
      {category.name}
    </Link>
  )
  if (below.length === 0) return <li>{link}</li>
  const byMouse = (open: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') set(open, delay)
  }
  const id = `menu-${category._id}`
  return (
    <li
      ref={entry}
      onPointerEnter={byMouse(true, OPEN_MS)}
      onPointerLeave={byMouse(false, CLOSE_MS)}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent<HTMLLIElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) set(false)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        set(false)
        button.current?.focus()
      }}
    >
      {link}
      <button
        ref={button}
        type="button"
        aria-label={`Subcategories of ${category.name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => set(!isOpen || isByPointer.current)}
      />
      {/* Pages carry no closed menus, which would be a good part of their bytes. */}
      {isOpen && (
        <ul
          id={id}
          ref={(list) => {
            if (list) list.style.right = list.getBoundingClientRect().right > innerWidth ? '0' : ''
          }}
        >
          {below.map((node) => (
            <li key={node.category._id}>
              <Link
                to={categoryPath(node.category)}
                aria-current={node.category === current ? 'page' : undefined}
                style={node.depth > 0 ? { paddingLeft: `${node.depth + 1}rem` } : undefined}
              >
                {node.category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
