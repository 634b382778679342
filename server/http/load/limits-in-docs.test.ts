// docs/limits.md states the limits as they are.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BODY_SECONDS, FORM_SECONDS, HEADER_SECONDS, KEEP_ALIVE_SECONDS, MAX_CONNECTIONS } from '../server.ts'
import { readLimits } from './limit-reads.ts'
import { allPlaces, type KindLimits, requestKinds } from './request-kind.ts'
import { workLimits } from './work-limits.ts'

const text = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The cells after the first one of the row with this name. */
const cellsOf = (name: string) => rows.find(([, first]) => first === name)?.slice(2, -1)
const number = (value: number) => value.toLocaleString('en-IN')
const seconds = (ms: number) => `${ms / 1_000} s`

test('docs/limits.md lists every kind of request with its limits, in order of importance', () => {
  const listed = rows.map(([, name]) => name).filter((name) => name !== undefined && name in requestKinds)
  expect(listed.slice(0, Object.keys(requestKinds).length)).toEqual(Object.keys(requestKinds))
  for (const [kind, limits] of Object.entries<KindLimits>(requestKinds)) {
    const { places, waiting, patienceMs, congestedMs } = limits
    expect([kind, ...(cellsOf(kind) ?? []).slice(1)]).toEqual([
      kind,
      number(places),
      number(waiting),
      seconds(patienceMs),
      seconds(congestedMs),
    ])
  }
  expect(text).toContain(
    `${allPlaces.total} requests of all kinds at once, and ${allPlaces.reserved} of these places are only for`,
  )
  expect(text).toContain(`when more than ${allPlaces.shortQueue} requests wait`)
  const yielding = Object.entries<KindLimits>(requestKinds).filter(([, { yields }]) => yields)
  expect(text).toContain(`the kinds from ${yielding[0]?.[0]} to ${yielding.at(-1)?.[0]} get half`)
})

const names: Record<keyof typeof workLimits, string> = {
  passwords: 'hashing passwords',
  pictures: 'encoding pictures',
  tables: 'reading uploaded tables',
  imports: 'checking imports',
  workbooks: 'writing workbooks',
  documents: 'drawing PDF documents',
}

test.each(Object.entries(workLimits))('docs/limits.md has the limits of %s', (work, { places, waiting }) => {
  const [atOnce, mayWait] = cellsOf(names[work as keyof typeof workLimits]) ?? []
  expect(atOnce).toBe(work === 'passwords' ? 'one per core' : number(places))
  expect(mayWait).toBe(number(waiting))
})

test('docs/limits.md has the limits per address and session, and of slow senders', () => {
  const table = text.slice(text.indexOf('### Limits per address'))
  for (const [reads, { address, session }] of Object.entries(readLimits)) {
    const name = reads === 'orderPages' ? 'order pages' : reads
    expect(table).toContain(`| ${name} | ${number(address.attempts)} | ${number(session.attempts)} |`)
  }
  expect(cellsOf('headers of a request')).toEqual([`${HEADER_SECONDS} s`])
  expect(cellsOf('body of a request without files')).toEqual([`${BODY_SECONDS} s`])
  expect(cellsOf('form with files')).toEqual([`${FORM_SECONDS} s`])
  expect(cellsOf('idle connections')).toEqual([`${KEEP_ALIVE_SECONDS} s`])
  expect(text).toContain(`at most ${number(MAX_CONNECTIONS)} connections`)
})
