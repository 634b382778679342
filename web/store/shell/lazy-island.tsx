// A part of a page that is hydrated late: the click that asked for it is neither lost nor done twice, and a tick counts.
import { type ReactNode, useEffect, useRef } from 'react'
import { dropClick, replayClick } from './hydration.ts'

export function LazyIsland({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Afterwards: if the code was there in time, React is about to deliver the click.
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

/** The browser keeps a tick from before the code was there, and React is never told of it. One at a time: each may lead to another address. */
async function replayTicks(part: Element): Promise<void> {
  const boxes = [...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  for (const box of boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    box.checked = box.defaultChecked
    box.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
