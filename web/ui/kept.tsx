// Parts of a page that look the same on whatever page they stand, such as its foot or the card of a product. The server
// draws such a part once and puts its HTML into every page; the browser draws it like any other (decisions/0036-parts-of-pages.md).
import { createContext, type ReactNode, use } from 'react'

export interface KeptParts {
  /** What to draw in the place of a part. */
  place(name: string, part: ReactNode): ReactNode
}

/** Nothing in a browser. */
export const KeptPartsContext = createContext<KeptParts | null>(null)

interface KeptProps {
  /**
   * Names all that it depends on: whatever has the same name looks the same. Null for what is drawn anew each time, as
   * it asks for pictures ahead or depends on the time.
   */
  name: string | null
  /** No part of it has an id that React has made, which would be another one elsewhere, or is kept itself. */
  children: ReactNode
}

export function Kept({ name, children }: KeptProps) {
  const parts = use(KeptPartsContext)
  return parts && name !== null ? parts.place(name, children) : children
}
