// One slide at a time, round and round, in 500 ms. Smaller than the kit's carousel, as it is in everybody's first visit:
// a strip that is moved by a transform; fingers may push it too. Slides out of view cannot be reached by Tab.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button'

/** So far a finger must travel, in pixels, before it means another slide. */
const SWIPE = 48

export function Slides({ label, slides }: { label: string; slides: readonly ReactNode[] }) {
  const [index, setIndex] = useState(0)
  const touchedAt = useRef(0)
  const several = slides.length > 1
  const go = (to: number) => setIndex((to + slides.length) % slides.length)

  function lift(event: TouchEvent) {
    const travelled = (event.changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current
    if (several && Math.abs(travelled) > SWIPE) go(index - Math.sign(travelled))
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative min-w-0">
      <div
        className="overflow-hidden"
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={lift}
      >
        <ul
          style={{ transform: `translateX(${-100 * index}%)` }}
          className="flex touch-pan-y transition-transform duration-500"
        >
          {slides.map((slide, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
              key={at}
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              inert={at !== index}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {several && <Controls count={slides.length} index={index} go={go} />}
    </section>
  )
}

type ControlsProps = { count: number; index: number; go: (index: number) => void }

function Controls({ count, index, go }: ControlsProps) {
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
          icon={<ChevronLeft aria-hidden="true" />}
          variant="secondary"
          onClick={() => go(index - 1)}
        />
        <div className="flex flex-wrap justify-center px-2">
          {Array.from({ length: count }, (_, at) => at).map((at) => (
            <button
              key={at}
              type="button"
              aria-label={`Go to slide ${at + 1}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => go(at)}
              className="group grid size-6 place-items-center rounded-full"
            >
              <span className="size-2 rotate-45 border border-ink transition-colors group-hover:bg-line-strong group-aria-current:border-madder group-aria-current:bg-madder" />
            </button>
          ))}
        </div>
        <IconButton
          label="Next"
          icon={<ChevronRight aria-hidden="true" />}
          variant="secondary"
          onClick={() => go(index + 1)}
        />
      </div>
    </>
  )
}
