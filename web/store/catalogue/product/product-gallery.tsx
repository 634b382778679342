// Product pictures: a large one that advances every ten seconds, thumbnails, and a zoom dialog.
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { altTextAt } from '#contract/catalogue/alt-texts'
import type { Product } from '#contract/catalogue/catalogue'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { Slides } from '#web/ui/media/slides.tsx'

const ADVANCE_MS = 10_000
/** Leaves room for name and price beside it on a phone. */
const shape = 'aspect-[5/4] sm:aspect-square'

export function ProductGallery({ product }: { product: Product }) {
  const [index, setIndex] = useState(0)
  const all = product.images
  const main = product.primaryImage
  const pictures = all.length > 0 ? all : [main]
  const zoom = useLazyDialog(() => import('./zoom-dialog.tsx'))
  const shown = pictures[index]
  const altOf = (at: number) => altTextAt({ ...product, images: pictures }, at)
  return (
    <div className="min-w-0">
      <div className="relative overflow-hidden rounded border border-line bg-sunken">
        <Slides
          label={`Pictures of ${product.name}`}
          count={pictures.length}
          index={index}
          onIndexChange={setIndex}
          autoplayMs={ADVANCE_MS}
          controls="over"
          renderSlide={(at, isNear) =>
            isNear ? (
              <Picture
                src={pictures[at]}
                alt={altOf(at)}
                width={1200}
                height={1200}
                sizes="(min-width: 64rem) 46vw, 100vw"
                priority={at === 0}
                className={`${shape} w-full object-cover`}
              />
            ) : (
              <div className={shape} />
            )
          }
        />
        {shown && (
          <IconButton
            size="sm"
            label="Zoom in"
            icon={<ZoomIn aria-hidden="true" />}
            className="on-picture absolute top-2 right-2"
            {...zoom.props}
          />
        )}
        {zoom.render({
          title: product.name,
          pictures: pictures.flatMap((path, at) => (path === null ? [] : [{ path, alt: altOf(at) }])),
          start: index,
        })}
        {pictures.length > 1 && (
          <p className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full border border-line bg-raised/90 px-2.5 py-0.5 text-xs tabular-nums print:hidden">
            {`${index + 1}/${pictures.length}`}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul aria-label="Thumbnails" className="mt-2 flex flex-wrap gap-2 sm:mt-3 sm:gap-2.5">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${at + 1}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setIndex(at)}
                className="block overflow-hidden rounded border-2 border-transparent opacity-75 transition-opacity hover:opacity-100 aria-current:border-indigo aria-current:opacity-100"
              >
                <Picture
                  src={picture}
                  alt=""
                  width={160}
                  height={160}
                  sizes="5rem"
                  className="size-12 object-cover sm:size-20"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
