import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './html-security.ts'

const policyOf = (scripts: readonly string[], development = false) =>
  Object.fromEntries(
    contentSecurityPolicy(scripts, { development })
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the declared inline scripts, and only those, are allowed by their hash', () => {
  const policy = policyOf(['first()', 'second(\n)', 'first()'])
  expect(policy['script-src']).toEqual(["'self'", hashOf('first()'), hashOf('second(\n)')])
  expect(policyOf([])['script-src']).toEqual(["'self'"])
})

test('neither inline scripts nor eval are allowed in general, not even in development', () => {
  for (const development of [true, false]) {
    const policy = contentSecurityPolicy(['a()'], { development })
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/)
  }
})

test('frames, plugins, foreign form targets and a changed base are blocked', () => {
  expect(policyOf([])).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  })
})
