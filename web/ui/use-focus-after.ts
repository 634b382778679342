// Moves the focus to a known element when a form closes or a button's work is done, so that keyboard users can
// continue from there. If something else, such as another form, has taken the focus by then, it keeps it.
import { type RefObject, useEffect, useRef } from 'react'

export function useFocusAfter<Target extends HTMLElement>(isUnderWay: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay
    if (isOver && document.activeElement === document.body) target.current?.focus()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
  return target
}
