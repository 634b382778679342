// A page with kept parts has the bytes of one that is drawn anew.
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartsOfPage } from './kept-parts.tsx'
import { Kept, KeptPartsContext } from './ui/kept.tsx'

function Page({ parts }: { parts: readonly (readonly [name: string | null, text: string])[] }) {
  return (
    <main>
      {parts.map(([name, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay where they are
        <section key={at}>
          <Kept name={name}>
            <p title={text}>{text}</p>
          </Kept>
          {text}
        </section>
      ))}
    </main>
  )
}

function draw(parts: Parameters<typeof Page>[0]['parts']): string {
  const page = new PartsOfPage()
  const html = renderToString(
    <KeptPartsContext value={page}>
      <Page parts={parts} />
    </KeptPartsContext>,
  )
  return Buffer.from(page.complete(html)).toString()
}

/** React separates texts that stand side by side by a comment, which shows nothing. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')

const text = fc.string({ unit: fc.constantFrom('a', ' ', '₹', 'क', '🧶', '<', '&', '{', '}'), maxLength: 40 })

test('drawn for the first time, from memory, and without: the same', () => {
  const page = fc.array(fc.tuple(fc.boolean(), text), { maxLength: 8 })
  fc.assert(
    fc.property(page, (rows) => {
      const parts = rows.map(([isKept, of]) => [isKept ? `part ${of}` : null, of] as const)
      const expected = plain(renderToString(<Page parts={parts} />))
      expect(plain(draw(parts))).toBe(expected)
      expect(plain(draw(parts))).toBe(expected)
    }),
  )
})

test('a page longer than the memory that pages share is whole, and so is the next one', () => {
  const long = 'क'.repeat(400_000)
  expect(plain(draw([['long', long]]))).toContain(`<p title="${long}">${long}</p>`)
  expect(plain(draw([['short', 'मैट']]))).toBe('<main><section><p title="मैट">मैट</p>मैट</section></main>')
})

test('a part with a script is drawn anew each time, so that the text of the page has it', () => {
  const drawWithScript = () => {
    const page = new PartsOfPage()
    const html = renderToString(
      <KeptPartsContext value={page}>
        <Kept name="with a script">
          <script>1</script>
        </Kept>
      </KeptPartsContext>,
    )
    page.complete(html)
    return html
  }
  expect(drawWithScript()).toContain('<script>1</script>')
  expect(drawWithScript()).toContain('<script>1</script>')
})
