// What a page says about itself to search engines and to whoever shares it. React moves all of it into the head.
import { createContext, useContext } from 'react'
import { useShopName } from './seller.ts'

/** Scheme and host of the shop, for the addresses that must be absolute. */
export const SiteOrigin = createContext('')

interface SeoProps {
  title: string
  description: string
  /** Path (and query) under which this page should be known. */
  canonicalPath: string
  image?: string | null | undefined
  type?: 'website' | 'product' | undefined
  /** Structured data in the words of schema.org. */
  jsonLd?: object | undefined
  /** For pages that have nothing to be found for. */
  noIndex?: boolean | undefined
}

export function Seo({ title, description, canonicalPath, image, type, jsonLd, noIndex }: SeoProps) {
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
      <meta property="og:url" content={origin + canonicalPath} />
      {image && <meta property="og:image" content={image.startsWith('/') ? origin + image : image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + canonicalPath} />
      )}
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  )
}

/** For a statement whose code comes late; `Seo` takes any other. */
export function JsonLd({ value }: { value: object }) {
  // A data block, never run. With `<` escaped no text in it can end the element, nor, as in scripts, its line.
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
