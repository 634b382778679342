/**
 * A carousel of slides that wraps around, with a transition of 500 ms, by buttons and arrow keys, and follows a swiping
 * finger. It may advance automatically: not while hovered or focused, not with reduced motion, and there is a button to
 * stop it. Hidden slides can't be reached by Tab.
 */
import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

interface SlidesProps {
  label: string
  count: number
  /** `isNear`: visible or next to it; only then is its picture worth loading. */
  renderSlide: (at: number, isNear: boolean) => ReactNode
  index: number
  onIndexChange: (index: number) => void
  /** Interval of automatic advance in milliseconds. */
  autoplayMs?: number | undefined
  /** Arrows over the picture, or in a row below it with a dot per slide. */
  controls: 'over' | 'below'
}

/** Minimum distance of a swipe in pixels. */
const SWIPE = 48

export function Slides(props: SlidesProps) {
  const { label, count, renderSlide, index, onIndexChange, autoplayMs, controls } = props
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const touchedAt = useRef(0)
  /** How far the finger has moved the slides, in pixels; null while none touches them. */
  const [dragged, setDragged] = useState<number | null>(null)
  const several = count > 1
  const go = (to: number) => {
    setAwake(true)
    onIndexChange((to + count) % count)
  }
  useAutoplay(several && !isStopped && !isHeld ? autoplayMs : undefined, index, go)

  const hold = () => {
    setHeld(true)
    setAwake(true)
  }
  const release = () => setHeld(false)
  const touch = ({ touches }: TouchEvent) => {
    setAwake(true)
    touchedAt.current = touches[0]?.clientX ?? 0
  }
  const drag = ({ touches }: TouchEvent) => {
    // Two fingers enlarge the page.
    const [finger] = touches.length === 1 ? Array.from(touches) : []
    setDragged(several && finger ? finger.clientX - touchedAt.current : null)
  }
  const lift = ({ changedTouches }: TouchEvent) => {
    setDragged(null)
    const travelled = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current
    if (several && Math.abs(travelled) > SWIPE) go(index - Math.sign(travelled))
  }
  const press = ({ key, target }: KeyboardEvent) => {
    if (!several || target instanceof HTMLInputElement) return
    if (key === 'ArrowLeft') go(index - 1)
    if (key === 'ArrowRight') go(index + 1)
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={press}
      className="relative min-w-0"
    >
      <div
        className="overflow-hidden"
        onTouchStart={touch}
        onTouchMove={drag}
        onTouchEnd={lift}
        onTouchCancel={() => setDragged(null)}
      >
        <ul
          style={{ transform: `translateX(calc(${-100 * index}% + ${dragged ?? 0}px))` }}
          className={cx(
            'flex touch-pan-y touch-pinch-zoom *:min-w-0 *:shrink-0 *:grow-0 *:basis-full',
            dragged === null && 'transition-transform duration-500',
          )}
        >
          {Array.from({ length: count }, (_, at) => at).map((at) => (
            <li
              key={at}
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${count}`}
              inert={at !== index}
            >
              {renderSlide(at, at === index || (isAwake && isNeighbour(at, index, count)))}
            </li>
          ))}
        </ul>
      </div>
      {several &&
        (controls === 'below' ? <ControlsBelow {...{ count, index, go }} /> : <Arrows {...{ index, go }} />)}
      {several && autoplayMs !== undefined && (
        <IconButton
          size="sm"
          label={isStopped ? 'Play slides' : 'Pause slides'}
          icon={isStopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={() => setStopped(!isStopped)}
          className="on-picture absolute bottom-2 left-2"
        />
      )}
    </section>
  )
}

const isNeighbour = (at: number, index: number, count: number): boolean =>
  [1, count - 1].includes(Math.abs(at - index))

/** Each new slide gets the full interval, whatever moved it. */
function useAutoplay(everyMs: number | undefined, index: number, go: (to: number) => void): void {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (everyMs === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current(index + 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, index])
}

interface ControlsProps {
  count: number
  index: number
  go: (index: number) => void
}

function Arrows({ index, go }: Omit<ControlsProps, 'count'>) {
  return (
    <>
      <IconButton
        label="Previous"
        icon={<i className="icon icon-chevron-left" />}
        onClick={() => go(index - 1)}
        className="on-picture absolute top-1/2 left-0 -translate-y-1/2 sm:left-2"
      />
      <IconButton
        label="Next"
        icon={<i className="icon icon-chevron-right" />}
        onClick={() => go(index + 1)}
        className="on-picture absolute top-1/2 right-0 -translate-y-1/2 sm:right-2"
      />
    </>
  )
}

function ControlsBelow({ count, index, go }: ControlsProps) {
  return (
    <>
      <p
        aria-live="polite"
        className="pointer-events-none absolute top-3 right-3 rounded-full border border-line bg-raised/90 px-2.5 py-0.5 text-xs tabular-nums"
      >
        {`${index + 1}/${count}`}
      </p>
      <div className="absolute right-3 bottom-3 left-3 flex items-center justify-center sm:left-1/2 sm:justify-end">
        <IconButton
          label="Previous"
          icon={<i className="icon icon-chevron-left" />}
          variant="secondary"
          onClick={() => go(index - 1)}
        />
        <div className="flex flex-wrap justify-center">
          {Array.from({ length: count }, (_, at) => at).map((at) => (
            <button
              key={at}
              type="button"
              aria-label={`Go to slide ${at + 1}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => go(at)}
              className="slide-dot"
            />
          ))}
        </div>
        <IconButton
          label="Next"
          icon={<i className="icon icon-chevron-right" />}
          variant="secondary"
          onClick={() => go(index + 1)}
        />
      </div>
    </>
  )
}
