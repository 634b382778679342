import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageParts } from './page-parts.tsx'
import { CachedPart, PagePartsContext } from './ui/cached-part.tsx'

type Part = readonly [name: string | null, text: string]

function Page({ parts }: { parts: readonly Part[] }) {
  const sections = parts.map(([name, text], at) => (
    <section key={String(at)}>
      <CachedPart name={name}>
        <p title={text}>{text}</p>
      </CachedPart>
      {text}
    </section>
  ))
  return <main>{sections}</main>
}

function render(parts: readonly Part[]): string {
  const page = new PageParts()
  const html = renderToString(
    <PagePartsContext value={page}>
      <Page parts={parts} />
    </PagePartsContext>,
  )
  return page.complete(html)
}

/** React separates adjacent texts by a comment, which shows nothing. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '₹', 'क', '🧶', '<', '&', '{', '}', '$'),
  maxLength: 40,
})

test('a page has the same HTML with new, cached and no cached parts', () => {
  const page = fc.array(fc.tuple(fc.boolean(), text), { maxLength: 8 })
  fc.assert(
    fc.property(page, (rows) => {
      const parts = rows.map(([isCached, of]) => [isCached ? `part ${of}` : null, of] as const)
      const expected = plain(renderToString(<Page parts={parts} />))
      expect(plain(render(parts))).toBe(expected)
      expect(plain(render(parts))).toBe(expected)
    }),
  )
})

const html = (name: string, part: ReactNode): string => {
  const page = new PageParts()
  const rendered = renderToString(
    <PagePartsContext value={page}>
      <CachedPart name={name}>{part}</CachedPart>
    </PagePartsContext>,
  )
  return plain(page.complete(rendered))
}

test('a part is rendered once for each name', () => {
  expect(html('one', <b>1</b>)).toBe('<b>1</b>')
  expect(html('one', <b>2</b>)).toBe('<b>1</b>')
  expect(html('two', <b>2</b>)).toBe('<b>2</b>')
})

test('a part with a script is rendered on every page', () => {
  expect(html('with a script', <script>1</script>)).toBe('<script>1</script>')
  expect(html('with a script', <script>2</script>)).toBe('<script>2</script>')
})
