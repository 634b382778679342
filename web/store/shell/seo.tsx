// SEO metadata of a page, for search engines and link previews. React hoists it into the head.
import { createContext, useContext } from 'react'
import { previewOf, previewSize } from '#contract/base/picture-paths'
import { useShopName, useShopPicture } from './seller.ts'

/** Origin of the shop, for absolute URLs. */
export const SiteOrigin = createContext('')

/** Picture of link previews for a shop without any. */
const APP_ICON = '/icons/icon-512.png'

interface SeoProps {
  title: string
  description: string
  /** Canonical path of the page, with query. */
  canonicalPath: string
  /** The page's own picture; by default the shop's. */
  image?: string | null | undefined
  /** Alt text of that picture; by default the title. */
  imageAlt?: string | undefined
  type?: 'website' | 'product' | undefined
  /** Price of a product in rupees, including GST. */
  price?: number | undefined
  /** Structured data in the schema.org vocabulary. */
  jsonLd?: object | undefined
  /** For pages that search engines should not index. */
  noIndex?: boolean | undefined
}

export function Seo({
  title,
  description,
  canonicalPath,
  image,
  imageAlt,
  type,
  price,
  jsonLd,
  noIndex,
}: SeoProps) {
  const origin = useContext(SiteOrigin)
  const shopName = useShopName()
  const text = oneLine(description)
  return (
    <>
      <title>{`${title} | ${shopName}`}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:url" content={origin + canonicalPath} />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={price.toFixed(2)} />
          <meta property="product:price:currency" content="INR" />
        </>
      )}
      <PreviewPicture image={image} alt={(image && imageAlt) || title} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + canonicalPath} />
      )}
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  )
}

interface PreviewPictureProps {
  image: string | null | undefined
  alt: string
}

/** A JPEG of known size if the picture is an upload: not every reader of links accepts WebP. */
function PreviewPicture({ image, alt }: PreviewPictureProps) {
  const origin = useContext(SiteOrigin)
  const shopPicture = useShopPicture()
  const own = image || shopPicture
  const preview = previewOf(own)
  const path = preview ?? (own || APP_ICON)
  return (
    <>
      <meta property="og:image" content={path.startsWith('/') ? origin + path : path} />
      <meta property="og:image:alt" content={alt} />
      {preview && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(previewSize.width)} />
          <meta property="og:image:height" content={String(previewSize.height)} />
        </>
      )}
      <meta name="twitter:card" content={own ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** For structured data whose code loads late; `Seo` takes all other. */
export function JsonLd({ value }: { value: object }) {
  // A data block that is never executed. Escaping `<` and the line separators keeps its text from ending the element or
  // a line.
  const json = JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const MAX_DESCRIPTION = 160

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : line
}
