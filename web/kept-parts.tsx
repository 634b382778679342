// The HTML of parts that look the same on every page, kept by the server (web/ui/kept.tsx). React draws a mark in the
// place of a part; when the page is done, the marks are replaced.

import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import type { KeptParts } from './ui/kept.tsx'

/** Nobody who writes a text into the shop can guess it. */
const SECRET = crypto.randomUUID()
const mark = (kind: 'begin' | 'end' | 'kept', at: number) => `{${SECRET} ${kind} ${at}}`
const BETWEEN = new RegExp(`\\{${SECRET} begin (\\d+)\\}(.*?)\\{${SECRET} end \\1\\}`, 'gs')
const KEPT = new RegExp(`\\{${SECRET} kept (\\d+)\\}`, 'g')

/** A part of whose inside React has said that it is not ready, or has made up ids that depend on the place. */
const UNFIT = /<!--\$[!?]-->|="_R_/

const kept = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (html, name) => html.length + name.length + 1,
})

/** For one page. */
export class PartsOfPage implements KeptParts {
  readonly #parts: { name: string; html: string | undefined }[] = []

  place(name: string, part: ReactNode): ReactNode {
    const html = kept.get(name)
    const at = this.#parts.push({ name, html }) - 1
    if (html !== undefined) return mark('kept', at)
    return (
      <>
        {mark('begin', at)}
        {part}
        {mark('end', at)}
      </>
    )
  }

  /** Keeps what was drawn for the first time, and returns the page without marks. */
  complete(page: string): string {
    if (this.#parts.length === 0) return page
    return page
      .replace(BETWEEN, (_, at: string, html: string) => {
        const name = this.#parts[Number(at)]?.name
        if (name !== undefined && !UNFIT.test(html)) kept.set(name, html)
        return html
      })
      .replace(KEPT, (_, at: string) => this.#parts[Number(at)]?.html ?? '')
  }
}
