import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the content is larger than its frame; only then should the frame be a Tab stop. */
export function useScrolls() {
  const ref = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // Measure before paint: the observer reports a frame later, and until then the keyboard couldn't reach hidden
  // content.
  useLayoutEffect(() => {
    const frame = ref.current
    const content = frame?.firstElementChild
    if (!frame || !content) return
    const measure = () =>
      setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { ref, scrolls }
}
