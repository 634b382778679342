// The menu button on a phone. The menu itself is loaded when first needed.
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

export function HeaderMenu() {
  const { key } = useLocation()
  // The path on which the menu was opened: following one of its links closes it.
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
