// HTML entities in exports of other systems.
import { expect, test } from 'vitest'
import { decodeEntities } from './html-text.ts'

test.each([
  ['Rugs &amp; Mats', 'Rugs & Mats'],
  ['Weaver&#8217;s 3&#x2033; &quot;Loom&quot;', 'Weaver’s 3″ "Loom"'],
  ['&#8377;900', '₹900'],
  ['&amp;lt;', '&lt;'],
  ['Salt & pepper; AT&T;', 'Salt & pepper; AT&T;'],
  ['&#0;&#1114112;&#xD800;&constructor;', '&#0;&#1114112;&#xD800;&constructor;'],
])('decodeEntities() decodes %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})
