// Gallery of a product's pictures; the last is followed by the first.
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Slides } from '#web/ui/media/slides.tsx'

export function ProductGallery({
  product,
}: {
  product: Pick<AdminProduct, 'name' | 'images' | 'imageAlts'>
}) {
  const { name, images, imageAlts } = product
  const [chosen, setChosen] = useState(0)
  // The chosen picture may have been removed.
  const index = Math.min(chosen, images.length - 1)
  if (images.length === 0) {
    return (
      <div className="weave grid aspect-4/3 place-content-center justify-items-center gap-3 rounded border border-line bg-sunken text-muted">
        <ImageOff aria-hidden="true" className="size-8 stroke-[1.5]" />
        <p>No image available</p>
      </div>
    )
  }
  return (
    <div className="min-w-0 overflow-hidden rounded border border-line bg-surface">
      <div className="relative">
        <Slides
          label={`Images of ${name}`}
          count={images.length}
          index={index}
          onIndexChange={setChosen}
          controls="over"
          renderSlide={(at, isNear) =>
            isNear && (
              <Picture
                src={images[at]}
                alt={imageAlts[at] || `${name}, image ${at + 1}`}
                width={800}
                height={600}
                sizes="(max-width: 1023px) 95vw, 36rem"
                className="aspect-4/3 w-full object-cover"
              />
            )
          }
        />
        <p
          aria-live="polite"
          className="pointer-events-none absolute right-3 bottom-3 rounded-full border border-line bg-raised/90 px-2.5 py-0.5 text-xs tabular-nums"
        >
          {`${index + 1} / ${images.length}`}
        </p>
      </div>
      <div className="border-t border-line p-3">
        <ul aria-label="Thumbnails" className="flex flex-wrap gap-2">
          {images.map((src, at) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Image ${at + 1}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setChosen(at)}
                className={cx(
                  'block overflow-hidden rounded-sm border-2',
                  at === index ? 'border-indigo' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture
                  src={src}
                  alt=""
                  width={56}
                  height={56}
                  sizes="56px"
                  className="size-14 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{`${images.length} image(s)`}</p>
        <p className="mt-1 text-sm wrap-anywhere">
          <span className="font-semibold">Alt text: </span>
          {imageAlts[index] || <span className="text-muted">none</span>}
        </p>
      </div>
    </div>
  )
}
