import { useEffect, useRef, useState } from 'react'

/** Whether the content is larger than its frame: only then the frame is a stop for Tab. */
export function useScrolls() {
  const ref = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const frame = ref.current
    const content = frame?.firstElementChild
    if (!frame || !content) return
    const observer = new ResizeObserver(() =>
      setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight),
    )
    observer.observe(frame)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { ref, scrolls }
}
