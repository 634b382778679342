// The theme: light, dark or automatic. Stored in the browser, and set on <html> while the back office is open.
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { type Theme, themes } from '#contract/settings/choices'

const KEY = 'adminTheme'
/** The shop's default theme, for admins who haven't chosen one. Stored so that the next visit starts with it. */
const USUAL_KEY = 'adminUsualTheme'
const listeners = new Set<() => void>()
let chosen: Theme | null = null

function read(): Theme {
  if (chosen) return chosen
  try {
    const stored = localStorage.getItem(KEY) ?? localStorage.getItem(USUAL_KEY)
    return themes.find((theme) => theme === stored) ?? 'light'
  } catch {
    return 'light'
  }
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== USUAL_KEY) return
    chosen = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'light')

export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

export function setUsualTheme(theme: Theme): void {
  try {
    if (localStorage.getItem(USUAL_KEY) === theme) return
    localStorage.setItem(USUAL_KEY, theme)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** For the outermost screens. The storefront's own look returns when they unmount. */
export function useThemeOnDocument(): void {
  const theme = useTheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [theme])
}
