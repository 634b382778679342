import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useScrolls } from './use-scrolls.ts'

function Frame({ height }: { height: number }) {
  const { ref, scrolls } = useScrolls()
  return (
    <section ref={ref} tabIndex={scrolls ? 0 : undefined} style={{ height: 100, overflow: 'auto' }}>
      <div style={{ height }} />
    </section>
  )
}

test('useScrolls() makes a frame a Tab stop as soon as its content is cut off, and no other frame', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <>
        <Frame height={300} />
        <Frame height={50} />
      </>,
    ),
  )
  expect([...place.querySelectorAll('section')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  flushSync(() => root.unmount())
  place.remove()
})
