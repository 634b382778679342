// The documents for deployers list every setting.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from './environment.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Haat sets HAAT_* itself. SECRETS_DIR is read before the settings. */
const settings = [...settingNames, 'SECRETS_DIR'].filter((name) => !name.startsWith('HAAT_')).toSorted()

test('docs/settings.md has a row for every setting and for no other', () => {
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  // Node reads this one.
  expect(named.filter((name) => name !== 'NODE_COMPILE_CACHE').toSorted()).toEqual(settings)
})

test('.env.example has a line for every setting and for no other', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(settings)
})
