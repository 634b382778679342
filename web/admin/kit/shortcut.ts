// Keyboard shortcuts of the back office: single keys are ignored while someone types or a dialog or menu is open.
import { useEffect, useEffectEvent } from 'react'

/** @param onPress returns whether the key was used */
export function useShortcut(onPress: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && onPress(event)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether a single key is meant as a shortcut. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const target = event.target as HTMLElement
  if (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]')) return false
  return !document.querySelector('[role="dialog"], [role="alertdialog"]')
}
