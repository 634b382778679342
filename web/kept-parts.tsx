// The HTML of parts that look the same on every page, kept by the server (web/ui/kept.tsx). React draws a mark in the
// place of a part; when the page is done, the part's bytes take the place of the mark.

import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { PageBytes } from './page-bytes.ts'
import type { KeptParts } from './ui/kept.tsx'

/** Nobody who writes a text into the shop can guess it. */
const SECRET = crypto.randomUUID()
const mark = (kind: 'begin' | 'end' | 'kept', at: number) => `{${SECRET} ${kind} ${at}}`
const MARK = new RegExp(`\\{${SECRET} (begin|end|kept) (\\d+)\\}`, 'g')

/**
 * A part of whose inside React has said that it is not ready, has made up ids that depend on the place, or that has a
 * script, which the page's security policy must name.
 */
const UNFIT = /<!--\$[!?]-->|="_R_|<script/

const kept = new LRUCache<string, Uint8Array>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (html, name) => html.length + name.length + 1,
})

/** For one page. */
export class PartsOfPage implements KeptParts {
  readonly #parts: { name: string; html: Uint8Array | undefined }[] = []

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

  /** The bytes of a page without its marks; keeps what was drawn for the first time. */
  complete(page: string): Uint8Array {
    const bytes = new PageBytes()
    let written = 0
    const begun = new Map<number, { index: number; offset: number }>()
    for (const { 0: found, 1: kind, 2: number, index } of page.matchAll(MARK)) {
      bytes.write(page.slice(written, index))
      written = index + found.length
      const at = Number(number)
      const part = this.#parts[at]
      if (kind === 'kept' && part?.html) bytes.append(part.html)
      if (kind === 'begin') begun.set(at, { index: written, offset: bytes.length })
      const begin = begun.get(at)
      if (kind === 'end' && part && begin && !UNFIT.test(page.slice(begin.index, index)))
        kept.set(part.name, bytes.since(begin.offset))
    }
    bytes.write(page.slice(written))
    return bytes.since(0)
  }
}
