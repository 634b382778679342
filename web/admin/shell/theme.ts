// Light, dark or as the system has it: kept in the browser, put on <html> while the back office is open.
import { useLayoutEffect, useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

const KEY = 'adminTheme'
const listeners = new Set<() => void>()
let chosen: Theme | null = null

function read(): Theme {
  if (chosen) return chosen
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'light'
  } catch {
    return 'light'
  }
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return
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
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** For the outermost screens; the storefront gets its own look back when they go. */
export function useThemeOnDocument(): void {
  const theme = useTheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [theme])
}
