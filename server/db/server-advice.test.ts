import { expect, test } from 'vitest'
import { adviceFor } from './server-advice.ts'

test.each([
  ['18.4', '18.6', true],
  ['18.6', '18.6', false],
  ['18.7', '18.6', false],
  ['17.11 (Debian 17.11-1.pgdg120+1)', '17.11', false],
  ['16.4 (Debian 16.4-1.pgdg120+1)', '16.15', true],
  ['18beta1', '18.6', true],
  ['19beta1', null, false],
  ['19.0', null, false],
])('the advice for PostgreSQL %s names %s', (version, newest, isBehind) => {
  expect(adviceFor(version)).toMatchObject({ newest, isBehind })
})
