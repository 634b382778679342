// Around a part whose code comes late: the click that called for it is neither lost nor done twice.
import { type ReactNode, useEffect, useRef } from 'react'
import { forgetClick, passOnClick } from './come-alive.ts'

export function LatePart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Afterwards: where the code was there in time, React is about to deliver the click.
    const turn = setTimeout(() => part.current && passOnClick(part.current))
    return () => clearTimeout(turn)
  }, [])
  return (
    <div ref={part} onClickCapture={forgetClick} className="contents">
      {children}
    </div>
  )
}
