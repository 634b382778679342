// Real-world bank files with their expected lines, and properties for any amount and date.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapProblems } from '#contract/bank-statements/column-map'
import { readRows, type SheetRow } from '#server/files/read-rows'
import { bankOf, findMap } from './find-head.ts'
import { readAmount, readSide } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { titlesOf } from './read-file.ts'
import { readLines } from './read-lines.ts'
import { referencesIn } from './references.ts'

const folder = join(import.meta.dirname, '../../../test/factories/statements')

const rowsOf = (bytes: Buffer): Promise<SheetRow[]> => readRows({ bytes }, 20_000)

async function read(name: string) {
  const rows = await rowsOf(await readFile(join(folder, name)))
  const map = findMap(rows)
  expect(mapProblems(map)).toBe(null)
  return { bank: bankOf(titlesOf(rows, map)), map, ...readLines(rows, map) }
}

/** Day, rupees, balance, reference. */
type Golden = readonly [day: string, paise: number, balance: number | null, reference: string | null]

const golden: Record<
  string,
  { bank: string | null; lines: readonly Golden[]; orders?: string[]; problems?: string[] }
> = {
  'hdfc.csv': {
    bank: 'HDFC Bank',
    lines: [
      ['2024-11-02', 12_499_900, 22_499_900, '412345678901'],
      ['2024-11-02', 50_050, 22_549_950, 'SBINN52024110212345678'],
      ['2024-11-03', -5_900, 22_544_050, null],
      ['2024-11-04', 22_400, 22_566_450, '412345678902'],
      ['2024-11-04', 22_400, 22_588_850, '412345678902'],
    ],
    orders: ['BO10000001'],
    problems: ['The date “1,00,000.00” cannot be read'],
  },
  'icici.csv': {
    bank: 'ICICI Bank',
    lines: [
      ['2024-11-02', 150_000, 1_150_000, '412345678911'],
      ['2024-11-03', -25_075, 1_124_925, '630712345678'],
      ['2024-11-03', 22_400, 1_147_325, null],
    ],
    orders: ['BO10000002'],
  },
  'sbi.tsv': {
    bank: 'State Bank of India',
    lines: [
      ['2024-11-02', 22_400, 1_022_400, '412345678921'],
      ['2024-11-03', -100_000, 922_400, null],
      ['2024-11-04', 200_000, 1_122_400, 'HDFCN52024110400001234'],
    ],
  },
  'axis.csv': {
    bank: 'Axis Bank',
    lines: [
      ['2024-11-02', 22_400, 1_022_400, '412345678931'],
      ['2024-11-03', -500_000, 522_400, null],
      ['2024-11-04', 9_999, 532_399, '412345678932'],
    ],
    orders: ['BO10000003'],
  },
  'kotak.csv': {
    bank: 'Kotak Mahindra Bank',
    lines: [
      ['2024-11-02', 22_400, 1_022_400, '412345678941'],
      ['2024-11-03', -1_200_000, 177_600, null],
      ['2024-11-04', 9_950, 167_650, '630812345678'],
    ],
    orders: ['BO10000004'],
  },
  'generic.csv': {
    bank: null,
    lines: [
      ['2024-11-02', 22_400, 1_022_400, 'AXISN52024110212345678'],
      ['2024-11-03', -5_900, 1_016_500, null],
      ['2024-11-04', 10_000_000, 11_016_500, null],
    ],
    problems: [
      'The amount “abc” cannot be read',
      'This row has an amount but no date',
      'The date is in the future',
    ],
  },
}

test.each(Object.entries(golden))(
  '%s is read correctly',
  async (name, { bank, lines, orders = [], problems = [] }) => {
    const found = await read(name)
    expect(found.bank).toBe(bank)
    expect(
      found.lines.map(({ day, amountPaise, balancePaise, reference }) => [
        day,
        amountPaise,
        balancePaise,
        reference,
      ]),
    ).toEqual(lines)
    expect(found.lines.flatMap(({ orderNumbers }) => orderNumbers)).toEqual(orders)
    expect(found.problems.map(({ message }) => message)).toEqual(problems)
    // Every line is distinct, even two that look alike.
    expect(new Set(found.lines.map(({ lineHash }) => lineHash)).size).toBe(lines.length)
  },
)

test('a line has the same hash in a file with another order or a later start', async () => {
  const rows = await rowsOf(await readFile(join(folder, 'hdfc.csv')))
  const map = findMap(rows)
  const all = readLines(rows, map).lines.map(({ lineHash }) => lineHash)
  const below = rows.filter(({ row }) => row <= map.headRow || row > 8)
  const later = readLines(below, map).lines.map(({ lineHash }) => lineHash)
  expect(all.slice(-later.length)).toEqual(later)
  const turned = [
    ...rows.filter(({ row }) => row <= map.headRow),
    ...rows.filter(({ row }) => row > map.headRow).reverse(),
  ]
  expect(
    readLines(turned, map)
      .lines.map(({ lineHash }) => lineHash)
      .toSorted(),
  ).toEqual(all.toSorted())
})

test('a file without a recognisable header is mapped by hand', () => {
  const rows = [
    { row: 1, cells: ['Wann', 'Was', 'Wieviel'] },
    { row: 2, cells: ['02/11/26', 'Asha', '224 Cr'] },
  ]
  const found = findMap(rows)
  expect(mapProblems(found)).toMatchObject({ date: expect.any(String), narration: expect.any(String) })
  const map = { ...found, date: 0, narration: 1, amount: 2 }
  expect(mapProblems(map)).toBe(null)
  expect(readLines(rows, map).lines).toMatchObject([
    { day: '2026-11-02', narration: 'Asha', amountPaise: 22_400 },
  ])
  expect(mapProblems({ ...map, balance: 2 })).toMatchObject({ balance: expect.any(String) })
  expect(mapProblems({ ...map, credit: 1 })).toMatchObject({ amount: expect.any(String) })
})

const grouped = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const western = (paise: number) => (paise / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const plain = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

test('any amount is read to the paisa, in every notation', () => {
  const forms: [(text: string) => string, { isNegative?: boolean; side?: 'credit' | 'debit' | null }][] = [
    [(text) => text, {}],
    [(text) => ` ₹ ${text} `, {}],
    [(text) => `Rs. ${text}`, {}],
    [(text) => `INR ${text}`, {}],
    [(text) => `${text} Cr`, { side: 'credit' }],
    [(text) => `${text}CR.`, { side: 'credit' }],
    [(text) => `${text}(Dr)`, { side: 'debit' }],
    [(text) => `-${text}`, { isNegative: true }],
    [(text) => `${text}-`, { isNegative: true }],
    [(text) => `(${text})`, { isNegative: true }],
    [(text) => `Rs. ${text}/-`, {}],
    [(text) => `${text}000`, {}],
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e13 }),
      fc.constantFrom(grouped, western, plain),
      fc.constantFrom(...forms),
      (paise, write, [form, said]) => {
        expect(readAmount(form(write(paise)))).toEqual({ paise, isNegative: false, side: null, ...said })
      },
    ),
  )
})

test('anything but an amount is never read as one', () => {
  for (const text of ['', '  ', '-', '--']) expect(readAmount(text)).toBe(null)
  for (const text of [
    'abc',
    '1.234',
    '1e5',
    '12 34',
    '249,50',
    '1,2345.00',
    '1.2.3',
    '.',
    ',',
    '()',
    '₹',
    'Cr',
    '5%',
    '--5',
    '１２',
  ])
    expect([text, readAmount(text)]).toEqual([text, 'unreadable'])
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readAmount(text)
      if (read !== null && read !== 'unreadable')
        expect(Number.isSafeInteger(read.paise) && read.paise >= 0).toBe(true)
    }),
  )
  expect(['Dr', 'D', 'debit', 'CR.', 'c', 'Deposit', '?'].map(readSide)).toEqual([
    'debit',
    'debit',
    'debit',
    'credit',
    'credit',
    'credit',
    null,
  ])
})

test('any date is read in every notation, and impossible dates are refused', () => {
  const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const forms: ((year: string, month: string, day: string) => string)[] = [
    (year, month, day) => `${day}/${month}/${year.slice(2)}`,
    (year, month, day) => `${day}-${month}-${year}`,
    (year, month, day) => `${Number(day)}.${Number(month)}.${year}`,
    (year, month, day) => `${day} ${short[Number(month) - 1]} ${year}`,
    (year, month, day) => `${day}-${short[Number(month) - 1]?.toUpperCase()}-${year.slice(2)}`,
    (year, month, day) => `${day}${short[Number(month) - 1]}${year}`,
    (year, month, day) => `${year}-${month}-${day}`,
    (year, month, day) => ` ${day}/${month}/${year} 23:59:58 `,
    (year, month, day) => `${year}-${month}-${day}T10:15:00.000Z`,
  ]
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom(...forms),
      (date, form) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        expect(readDay(form(year, month, day))).toBe(iso)
      },
    ),
  )
  for (const text of [
    '',
    '31/02/2026',
    '2026-13-01',
    '00/01/2026',
    '12/31/2026',
    '1,00,000.00',
    '02/11',
    '02 Foo 2026',
    '45678',
  ])
    expect([text, readDay(text)]).toEqual([text, null])
})

test('references and order numbers are found where banks put them', () => {
  expect(referencesIn('', 'UPI/P2A/412345678901/ASHA/BO-10000001, BO 10000002').keys).toEqual([
    '412345678901',
  ])
  expect(referencesIn('', 'x BO-10000001, BO 10000002; HBO10000003 bo10000001').orderNumbers).toEqual([
    'BO10000001',
    'BO10000002',
  ])
  // An account number of twelve digits is searched for, but not used as the reference.
  expect(referencesIn('', 'INF/040512345678/ASHA')).toEqual({
    reference: null,
    keys: ['040512345678'],
    orderNumbers: [],
  })
  expect(referencesIn('0000000000000000', 'CASH')).toEqual({ reference: null, keys: [], orderNumbers: [] })
  expect(referencesIn('', 'NEFT CR-N307261234567890-MILL').reference).toBe('N307261234567890')
})
