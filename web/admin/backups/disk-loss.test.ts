import { expect, test } from 'vitest'
import { diskLoss } from './disk-loss.ts'

type State = NonNullable<Parameters<typeof diskLoss>[0]>
type Backups = Parameters<typeof diskLoss>[1]

const now = Date.parse('2026-11-21T10:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const wal: State['wal'] = {
  status: 'kept',
  keptThroughAt: ago(0.1),
  copiedThroughAt: null,
  restorableFrom: ago(600),
  bytes: 2_000_000,
  failure: null,
  copyFailure: null,
}
const state: State = {
  keep: 14,
  recipient: 'age1key',
  version: 1,
  autoBackup: true,
  frequency: 'daily',
  bucket: 's3.example.com/shop',
  wal,
}
const backup = (inBucket: boolean, minutes: number) =>
  ({ status: 'made', inBucket, inFolder: true, startedAt: ago(minutes) }) as Backups[number]

test.each<[string, Partial<State>, Partial<NonNullable<State['wal']>>, Backups, string]>([
  ['no bucket', { bucket: null }, {}, [backup(false, 30)], 'Everything'],
  ['no bucket any more', { bucket: null }, { copiedThroughAt: ago(0.1) }, [backup(true, 30)], 'Everything'],
  ['no key', { recipient: null }, {}, [backup(false, 30)], 'Everything'],
  ['a first copy that is being made', {}, {}, [], 'Everything'],
  ['a current copy', {}, { copiedThroughAt: ago(0.5) }, [], 'Under a Minute'],
  [
    'a failed copy',
    {},
    { copiedThroughAt: ago(0.5), copyFailure: 'The bucket refused it' },
    [],
    'Everything Since 21 Nov 2026, 3:29 pm',
  ],
  ['a copy that is behind', {}, { copiedThroughAt: ago(60) }, [], 'Everything Since 21 Nov 2026, 2:30 pm'],
  [
    'archiving that is off, with a backup in the bucket',
    {},
    { status: 'off', keptThroughAt: null },
    [backup(false, 30), backup(true, 90), backup(true, 900)],
    'Everything Since 21 Nov 2026, 2:00 pm',
  ],
])('diskLoss() with %s', (_, change, log, backups, value) => {
  const loss = diskLoss({ ...state, ...change, wal: { ...wal, ...log } }, backups, now)
  expect(loss.value).toBe(value)
  expect(loss.isGood).toBe(value === 'Under a Minute')
  expect(loss.description).not.toBe('')
})

test('diskLoss() of a database on its own server is unknown', () => {
  expect(diskLoss({ ...state, wal: null }, [], now).value).toBe('Unknown')
})
