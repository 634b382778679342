// A part of a page that is the same on many pages, such as the footer or the card of a product. The server renders it
// once and puts its HTML into every page (web/page-parts.tsx); the browser renders it like any other part.
import { createContext, type ReactNode, use } from 'react'

/** The parts of one page, on the server. */
export interface PartsOfPage {
  /** Returns what to render in place of a part. */
  place(name: string, part: ReactNode): ReactNode
}

/** Null in a browser. */
export const PagePartsContext = createContext<PartsOfPage | null>(null)

interface CachedPartProps {
  /**
   * Names everything that the part depends on: parts of the same name have the same HTML. Null renders it again on every
   * page, for parts that preload pictures or depend on the time.
   */
  name: string | null
  children: ReactNode
}

export function CachedPart({ name, children }: CachedPartProps) {
  const parts = use(PagePartsContext)
  return parts && name !== null ? parts.place(name, children) : children
}
