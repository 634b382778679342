import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptsIn, takeMarkedScripts } from './own-scripts.ts'

const nonce = 'b2f1c7de'

test('takeMarkedScripts() returns the marked inline scripts and the page without marks', () => {
  const page = `<link nonce="${nonce}" href="/a.css"><script nonce="${nonce}">first()</script>
<script type="module" nonce="${nonce}" async="">second(
)</script><script nonce="${nonce}" src="/a.js"></script><script>injected()</script><script nonce="x">guessed()</script>`
  const { html, scripts } = takeMarkedScripts(page, nonce)
  expect(scripts).toEqual(['first()', 'second(\n)'])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script type="module" async="">second(')
})

test('no text before, between or behind our scripts makes another script one of ours', () => {
  const injected = fc.array(
    fc.constantFrom(
      '<script>',
      '<script x="',
      '<script ',
      '</script>',
      '<!--',
      '-->',
      '">',
      "'",
      'evil()',
      '<p>',
      ' nonce=',
    ),
    { maxLength: 6 },
  )
  const ours = `<script nonce="${nonce}">ours()</script>`
  fc.assert(
    fc.property(injected, injected, (before, after) => {
      const { scripts } = takeMarkedScripts(`${before.join('')}${ours}${after.join('')}`, nonce)
      expect(scripts).toEqual(['ours()'])
    }),
  )
})

test('scriptsIn() returns the text of each script', () => {
  expect(scriptsIn('<script>a()</script><template></template><script>{\nb()\n}</script>')).toEqual([
    'a()',
    '{\nb()\n}',
  ])
  expect(scriptsIn('')).toEqual([])
})
