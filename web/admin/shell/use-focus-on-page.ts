// Moves the focus to the heading of a page after navigation, so that the next Tab reaches its content. Focus that is
// already in the page or in a dialog stays.
import { useEffect, useRef } from 'react'

export function useFocusOnPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    if (focused?.closest('#main, [role="dialog"], [role="alertdialog"]')) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname])
}
