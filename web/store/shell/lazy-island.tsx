// Wraps a part of a page that is hydrated late. The click that triggered hydration is delivered exactly once, and
// ticks are kept.
import { type ReactNode, useEffect, useRef } from 'react'
import { dropClick, replayClick } from './hydration.ts'

export function LazyIsland({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Wait a turn: if the code was there in time, React is about to deliver the click.
    const turn = setTimeout(() => {
      if (!part.current) return
      replayClick(part.current)
      void replayTicks(part.current)
    })
    return () => clearTimeout(turn)
  }, [])
  return (
    <div ref={part} onClickCapture={dropClick} className="contents">
      {children}
    </div>
  )
}

/** Replays ticks made before hydration, which React doesn't know of. One at a time, as each may change the URL. */
async function replayTicks(part: Element): Promise<void> {
  const boxes = [...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  for (const box of boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    box.checked = box.defaultChecked
    box.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
