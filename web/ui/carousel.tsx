/**
 * Slides one at a time, round and round. It may advance by itself: not under the pointer, not while something in it has
 * focus, not where motion is unwanted, and there is a button to stop it. Slides out of view cannot be reached by Tab.
 */
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'

type CarouselProps = {
  label: string
  slides: readonly ReactNode[]
  /** The slide shown, if the caller wants to choose it (thumbnails). */
  index?: number | undefined
  onIndexChange?: ((index: number) => void) | undefined
  /** Advance every so many milliseconds. */
  autoplayMs?: number | undefined
  dots?: boolean | undefined
  counter?: boolean | undefined
  className?: string | undefined
}

// Embla counts in the weight of its spring; 20 settles in 500 ms.
const springFor500Ms = 20

export function Carousel({
  label,
  slides,
  index,
  onIndexChange,
  autoplayMs,
  dots = true,
  counter = true,
  className,
}: CarouselProps) {
  const several = slides.length > 1
  // Embla starts over when its options change, so the first slide is kept as it was.
  const [startIndex] = useState(index ?? 0)
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    duration: springFor500Ms,
    startIndex,
    watchDrag: several,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  const [selected, setSelected] = useState(startIndex)
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    if (!embla) return
    const select = () => {
      setSelected(embla.selectedScrollSnap())
      onIndexChange?.(embla.selectedScrollSnap())
    }
    embla.on('select', select)
    return () => {
      embla.off('select', select)
    }
  }, [embla, onIndexChange])

  useEffect(() => {
    if (index !== undefined && embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index)
  }, [embla, index])

  const running = autoplayMs !== undefined && several && !stopped
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide gets the whole interval, however it came
  useEffect(() => {
    if (!embla || !running || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [embla, running, held, autoplayMs, selected])

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (!several || event.target instanceof HTMLInputElement) return
        if (event.key === 'ArrowLeft') embla?.scrollPrev()
        if (event.key === 'ArrowRight') embla?.scrollNext()
      }}
      className={cx('relative min-w-0', className)}
    >
      <div ref={viewport} className="overflow-hidden rounded">
        <div className="flex touch-pan-y">
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
              key={at}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              inert={at !== selected}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {several && (
        <>
          <IconButton
            label="Previous"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => embla?.scrollPrev()}
            className={cx(onPicture, 'absolute top-1/2 left-2 -translate-y-1/2')}
          />
          <IconButton
            label="Next"
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => embla?.scrollNext()}
            className={cx(onPicture, 'absolute top-1/2 right-2 -translate-y-1/2')}
          />
          {counter && (
            <p
              className={cx(
                onPicture,
                'absolute right-2 bottom-2 rounded-full px-2.5 py-0.5 text-xs tabular-nums',
              )}
            >
              {selected + 1} / {slides.length}
            </p>
          )}
          {autoplayMs !== undefined && (
            <IconButton
              size="sm"
              label={stopped ? 'Play slides' : 'Pause slides'}
              icon={stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              onClick={() => setStopped(!stopped)}
              className={cx(onPicture, 'absolute bottom-2 left-2')}
            />
          )}
          {dots && <Dots count={slides.length} selected={selected} onSelect={(at) => embla?.scrollTo(at)} />}
        </>
      )}
    </section>
  )
}

const onPicture = 'border border-line bg-raised/90 text-ink shadow-sm'

function Dots({
  count,
  selected,
  onSelect,
}: {
  count: number
  selected: number
  onSelect: (at: number) => void
}) {
  return (
    <div
      className={cx(
        onPicture,
        'absolute bottom-2 left-1/2 flex max-w-[calc(100%-8rem)] -translate-x-1/2 flex-wrap justify-center rounded-full px-1',
      )}
    >
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <button
          key={at}
          type="button"
          aria-label={`Go to slide ${at + 1}`}
          aria-current={at === selected ? 'true' : undefined}
          onClick={() => onSelect(at)}
          className="group grid size-6 place-items-center rounded-full focus-visible:-outline-offset-2"
        >
          <span className="size-2 rounded-full border border-ink transition-[width,background-color] group-aria-current:w-4 group-aria-current:bg-ink" />
        </button>
      ))}
    </div>
  )
}
