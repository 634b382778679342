// Takes the focus when it appears: for what stands in the place of a form that is gone.
import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

export function FocusHere({ className, ...rest }: ComponentProps<'div'>) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return <div {...rest} ref={region} tabIndex={-1} className={cx('outline-none', className)} />
}
