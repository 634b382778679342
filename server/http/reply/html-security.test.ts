import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './html-security.ts'

const policyOf = (html: string, development = false) =>
  Object.fromEntries(
    contentSecurityPolicy(html, { development })
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the inline scripts of the page, and only they, are allowed by their hash', () => {
  const html = `<script>first()</script><script type="module" async="">second(
)</script><script src="/assets/a.js"></script><script type="application/ld+json">{"@type":"Product"}</script>`
  expect(policyOf(html)['script-src']).toEqual(["'self'", hashOf('first()'), hashOf('second(\n)')])
  expect(policyOf('<p>no script</p>')['script-src']).toEqual(["'self'"])
})

test('no script runs by being inline or by eval, in development neither', () => {
  for (const development of [true, false]) {
    const policy = contentSecurityPolicy('<script>a()</script>', { development })
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/)
  }
})

test('frames, plugins, foreign forms and a changed base are shut out', () => {
  expect(policyOf('')).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  })
})
