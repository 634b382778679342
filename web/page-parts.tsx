// The HTML of parts that are the same on many pages (web/ui/cached-part.tsx, decisions/0084-cached-parts-of-pages.md).
//
// While React renders a page, a part that is already known is replaced by a mark, which is a text with a secret. When the
// page is complete, each mark is replaced by the HTML of its part.
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import type { PartsOfPage } from './ui/cached-part.tsx'

/** No text that someone enters into the shop can contain it. */
const SECRET = crypto.randomUUID()
const mark = (kind: 'begin' | 'end' | 'cached', at: number) => `{${SECRET} ${kind} ${at}}`
const MARK = new RegExp(`\\{${SECRET} (begin|end|cached) (\\d+)\\}`, 'g')

/** HTML that can't be reused: React waits for its content, ids depend on its place, or it has a script. */
const UNFIT = /<!--\$[!?]-->|="_R_|<script/

const MAX_CHARACTERS = 4 * 1024 * 1024
const cached = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, name) => html.length + name.length + 1,
})

/** For one page. */
export class PageParts implements PartsOfPage {
  readonly #parts: { name: string; html: string | undefined }[] = []

  place(name: string, part: ReactNode): ReactNode {
    const html = cached.get(name)
    const at = this.#parts.push({ name, html }) - 1
    if (html !== undefined) return mark('cached', at)
    return (
      <>
        {mark('begin', at)}
        {part}
        {mark('end', at)}
      </>
    )
  }

  /** Returns the page with its parts and without marks, and caches parts rendered for the first time. */
  complete(page: string): string {
    const begun = new Map<number, number>()
    return page.replace(MARK, (found, kind: string, number: string, index: number) => {
      const at = Number(number)
      const part = this.#parts[at]
      if (kind === 'cached') return part?.html ?? ''
      if (kind === 'begin') begun.set(at, index + found.length)
      const html = kind === 'end' ? page.slice(begun.get(at), index) : ''
      if (part && kind === 'end' && !UNFIT.test(html) && !html.includes(SECRET)) cached.set(part.name, html)
      return ''
    })
  }
}
