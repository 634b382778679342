import { expect, test } from 'vitest'
import { fillIn } from '#contract/content/fill-in'
import type { Seller } from '#contract/settings/shop'
import {
  type TransportKind,
  type TransportOffer,
  transportNoteForAll,
} from '#contract/shipping/transport-terms'
import { defaultPages } from './default-pages.ts'

const offer = (kind: TransportKind): TransportOffer => ({
  kind,
  freeFrom: null,
  freightAfterOrder: kind === 'freight-later',
})
const offers = [offer('buyer-pays'), offer('freight-later'), offer('free'), offer('charged')]

test.each(offers)(
  'the default policies say who pays for transport only in the words of the offer: $kind',
  (transport) => {
    const saying = Object.entries(defaultPages).flatMap(([slug, page]) => {
      const texts = page.sections.flatMap(({ paragraphs = [], points = [] }) => [...paragraphs, ...points])
      const note = transportNoteForAll(transport)
      const filled = texts.map((text) => fillIn(text, { seller: {} as Seller, transport }) ?? '')
      const others = filled.filter((text) => !text.includes(note)).join(' ')
      expect(others, slug).not.toMatch(/paid by the buyer|delivery is free|freight/i)
      return filled.some((text) => text.includes(note)) ? [slug] : []
    })
    expect(saying).toEqual(expect.arrayContaining(['shipping', 'terms']))
  },
)
