// Around a part whose code comes late: the click that called for it is neither lost nor done twice, and a tick counts.
import { type ReactNode, useEffect, useRef } from 'react'
import { forgetClick, passOnClick } from './come-alive.ts'

export function LatePart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Afterwards: where the code was there in time, React is about to deliver the click.
    const turn = setTimeout(() => {
      if (!part.current) return
      passOnClick(part.current)
      void passOnTicks(part.current)
    })
    return () => clearTimeout(turn)
  }, [])
  return (
    <div ref={part} onClickCapture={forgetClick} className="contents">
      {children}
    </div>
  )
}

/** The browser keeps a tick from before the code was there, and React is never told of it. One at a time: each may lead to another address. */
async function passOnTicks(part: Element): Promise<void> {
  const boxes = [...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  for (const box of boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    box.checked = box.defaultChecked
    box.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
