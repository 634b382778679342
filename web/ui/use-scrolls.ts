import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the content is larger than its frame: only then the frame is a stop for Tab. */
export function useScrolls() {
  const ref = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // Before it is seen: an observer alone speaks a frame later, and until then no key reaches what is cut off.
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
