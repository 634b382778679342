/**
 * A responsive picture. An upload `/uploads/x.webp` also exists as `/uploads/x-160.avif`, `-320`, `-640`, `-800`,
 * `-1200`, and the same in WebP for browsers without AVIF. Any other URL is used as it is. A missing or broken picture
 * is replaced by a woven patch.
 */
import { type CSSProperties, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from '#web/ui/cx.ts'

interface PictureProps {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  /** Displayed width, as in the HTML attribute; by default the browser assumes the whole window. */
  sizes?: string | undefined
  /** Visible at once: load it first instead of lazily. */
  priority?: boolean | undefined
  /** Loaded at once, although it isn't in view yet. */
  isEager?: boolean | undefined
  /** Displayed at no more than 64 pixels: only the smallest rendition, as WebP, to keep the page small. */
  thumb?: boolean | undefined
  className?: string | undefined
}

const widths = [320, 640, 800, 1200]
const THUMB = 160
/** Pictures in lists are never wider than this, so their largest rendition is left out. */
const LIST = 640

export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  priority,
  isEager,
  thumb,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src)
    return <PicturePlaceholder alt={alt} width={width} height={height} className={className} />

  const stem = /^(\/uploads\/.+)\.(?:webp|avif|png|jpe?g)$/i.exec(src)?.[1]
  const renditions = (type: string) =>
    widths
      .filter((rendition) => rendition <= LIST || width > LIST)
      .map((rendition) => `${stem}-${rendition}.${type} ${rendition}w`)
      .join(', ')
  if (priority && stem)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: renditions('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  const image = (
    <img
      src={stem ? `${stem}-${thumb ? THUMB : width > LIST ? 1200 : LIST}.webp` : src}
      alt={alt}
      width={width}
      height={height}
      decoding={priority ? 'sync' : undefined}
      loading={priority || isEager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={className}
      onError={() => setFailed(src)}
      ref={(element) => {
        // The picture may have failed before hydration.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(src)
      }}
    />
  )
  if (!stem || thumb) return image
  return (
    <picture>
      <source type="image/avif" srcSet={renditions('avif')} sizes={sizes} />
      {image}
    </picture>
  )
}

interface PlaceholderProps {
  alt: string
  width: number
  height: number
  className?: string | undefined
}

const threads = Array.from({ length: 8 }, (_, i) => i)

/** A patch of plain weave in the shop's colours, in place of a picture. */
export function PicturePlaceholder({ alt, width, height, className }: PlaceholderProps) {
  const ratio: CSSProperties = { aspectRatio: `${width} / ${height}` }
  return (
    <svg
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      viewBox="-44 -44 176 176"
      preserveAspectRatio="xMidYMid meet"
      width={width}
      height={height}
      style={ratio}
      className={cx('h-auto bg-sunken text-line-strong', className)}
    >
      {threads.map((row) =>
        threads.map((column) => (
          <rect
            key={`${row}-${column}`}
            x={column * 11 + ((row + column) % 2 ? 3 : 0)}
            y={row * 11 + ((row + column) % 2 ? 0 : 3)}
            width={(row + column) % 2 ? 5 : 11}
            height={(row + column) % 2 ? 11 : 5}
            rx="1.5"
            fill="currentColor"
            opacity={(row + column) % 2 ? 0.55 : 0.32}
          />
        )),
      )}
    </svg>
  )
}
