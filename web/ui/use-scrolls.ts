import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the content is larger than its frame; only then should the frame be a Tab stop. `continues` tells whether
 * there is more content beyond the right edge.
 */
export function useScrolls() {
  const ref = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const [continues, setContinues] = useState(false)
  // Measure before paint: the observer reports a frame later, and until then the keyboard couldn't reach hidden
  // content.
  useLayoutEffect(() => {
    const frame = ref.current
    const content = frame?.firstElementChild
    if (!frame || !content) return
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft } = frame
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight)
      setContinues(scrollLeft + clientWidth < scrollWidth - 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    observer.observe(content)
    frame.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', measure)
    }
  }, [])
  return { ref, scrolls, continues }
}
