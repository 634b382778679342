// Whether an element is near the viewport. Content below the fold is loaded only then.
import { useEffect, useRef, useState } from 'react'

/** About one phone screen ahead. */
const AHEAD = '600px'

export function useNearView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear] as const
}
