// The button that opens the menu on a phone. The menu itself is fetched when it is first wanted.
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

export function HeaderMenu() {
  const { key } = useLocation()
  // Open on the page where it was opened: it is closed on the page that a link in it leads to.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = openOn === key

  return (
    <>
      <IconButton
        label="Open menu"
        icon={<i className="icon icon-menu" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpenOn(key)
        }}
        className="-ml-2.5 md:hidden"
      />
      {wanted && (
        <Suspense fallback={null}>
          <MenuDrawer open={open} onOpenChange={(next) => setOpenOn(next ? key : null)} />
        </Suspense>
      )}
    </>
  )
}
