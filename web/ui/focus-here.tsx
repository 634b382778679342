// Focuses its content when it appears, for content that replaces a form.
import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

export function FocusHere({ className, ...rest }: ComponentProps<'div'>) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return <div {...rest} ref={region} tabIndex={-1} className={cx('outline-none', className)} />
}
