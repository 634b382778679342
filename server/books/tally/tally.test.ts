// Checks the Tally files against the documented format: well-formed, every voucher once and balanced to the paisa,
// every ledger in the masters. The files haven't been imported into Tally itself here.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { toPaise } from '#contract/base/money'
import { saveTallySettings, TallySettings } from '#contract/books/tally'
import { recordPayment, refundOrder } from '#contract/payments/admin'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openTradingShop } from '#test/trading-shop'
import { element, escapeXml, tallyAmount } from './xml.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha & Sons <"Karnal">' })

interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

const token = /<\?xml version="1\.0" encoding="UTF-8"\?>|<(\/?)([A-Z.]+)((?: [\w:]+="[^"<>]*")*)>|([^<>]+)/y
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Throws for an XML special character that isn't escaped. */
const decode = (text: string) =>
  text.replace(/&(?:(\w+);)?/g, (_, name = '') => {
    const sign = entities[name]
    if (sign === undefined) throw new Error(`no entity: ${name}`)
    return sign
  })

/** A strict XML parser for elements, attributes and text; throws if the input isn't well-formed. */
function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    if (!found) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 40)}`)
    const [, closing, name, attributes = '', text] = found
    const current = path.at(-1)
    if (!current) throw new Error('ended before its end')
    if (text !== undefined) current.text += decode(text)
    else if (name !== undefined && closing) {
      if (path.pop()?.name !== name) throw new Error(`${name} ends where something else is open`)
    } else if (name !== undefined) {
      const given = [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key, value = '']) => [
        key,
        decode(value),
      ])
      const node: Node = { name, attributes: Object.fromEntries(given), children: [], text: '' }
      current.children.push(node)
      path.push(node)
    }
  }
  if (path.length !== 1) throw new Error('something is left open')
  return root
}

const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
const textOf = (node: Node | undefined, name: string) =>
  node?.children.find((child) => child.name === name)?.text

const file = async (part: string, period = 'from=2020-01-01&to=2099-12-31') => {
  const { body, headers, statusCode } = await shop.fastify.inject({
    url: `/api/books/tally/${part}?${period}`,
    headers: admin.headers,
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(`tally-${part}-`)
  return body
}

/** Amounts of a node's children of that name, in paise, with Tally's sign. */
const paiseOf = (nodes: readonly Node[]) =>
  nodes.map((node) => {
    const amount = textOf(node, 'AMOUNT') ?? ''
    expect(amount).toMatch(/^-?\d+\.\d\d$/)
    return Number(amount.replace('.', ''))
  })

test('every journal becomes a balanced voucher whose ledgers are in the masters', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const params = { id: order._id }
  await admin.call(recordPayment, { params, body: { method: 'upi', amount: 100, receivedOn: today() } })
  await admin.call(refundOrder, {
    params,
    body: { version: 2, method: 'cash', amount: 10, paidOn: today(), reason: 'A favour' },
  })
  await deliverOrder(admin, order._id, 'India Post', 3)
  await admin.call(recordPayment, {
    params,
    body: { method: 'bank_transfer', amount: 50, receivedOn: today() },
  })

  for (const envelope of ['usual', 'official'] as const) {
    const { version } = await shop.db
      .selectFrom('settings')
      .select('version')
      .where('key', '=', 'tally')
      .executeTakeFirst()
      .then((row) => row ?? { version: 0 })
    await admin.call(saveTallySettings, {
      body: { ...TallySettings.parse({ company: 'Asha & Co <Mill>', envelope }), version },
    })
    const masters = parse(await file('masters'))
    const vouchers = parse(await file('vouchers'))
    expect(all(masters, 'SVCURRENTCOMPANY').map(({ text }) => text)).toEqual(['Asha & Co <Mill>'])
    const request = textOf(all(vouchers, 'HEADER')[0], 'TALLYREQUEST')
    expect(request).toBe(envelope === 'usual' ? 'Import Data' : 'Import')
    expect(all(vouchers, envelope === 'usual' ? 'REPORTNAME' : 'ID').map(({ text }) => text)).toEqual([
      'Vouchers',
    ])

    const named = all(masters, 'LEDGER').map((ledger) => textOf(ledger, 'NAME'))
    expect(new Set(named).size).toBe(named.length)
    const booked = await shop.db.selectFrom('ledgerJournals').select('id').execute()
    const found = all(vouchers, 'VOUCHER')
    expect(found.map(({ attributes }) => attributes.REMOTEID).sort()).toEqual(
      booked.map(({ id }) => `haat-${id}`).sort(),
    )
    for (const voucher of found) {
      const entries = all(voucher, 'ALLLEDGERENTRIES.LIST')
      expect(entries.length).toBeGreaterThan(1)
      const amounts = paiseOf(entries)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
      entries.forEach((entry, index) => {
        expect(named).toContain(textOf(entry, 'LEDGERNAME'))
        expect(textOf(entry, 'ISDEEMEDPOSITIVE')).toBe((amounts[index] ?? 0) < 0 ? 'Yes' : 'No')
        const bills = paiseOf(entry.children.filter(({ name }) => name === 'BILLALLOCATIONS.LIST'))
        const isParty = textOf(entry, 'ISPARTYLEDGER') === 'Yes'
        expect(bills.reduce((sum, amount) => sum + amount, 0)).toBe(isParty ? amounts[index] : 0)
      })
      expect(textOf(voucher, 'PARTYLEDGERNAME')).toMatch(/^Asha & Sons <"Karnal"> \([0-9A-F]{6}\)$/)
      expect(textOf(voucher, 'DATE')).toBe(today().replaceAll('-', ''))
    }
    const bills = found.map((voucher) => [
      textOf(voucher, 'VOUCHERTYPENAME'),
      all(voucher, 'BILLALLOCATIONS.LIST').map((bill) => [textOf(bill, 'BILLTYPE'), textOf(bill, 'AMOUNT')]),
    ])
    expect(bills).toEqual([
      ['Receipt', [['Advance', '100.00']]],
      ['Payment', [['Agst Ref', '-10.00']]],
      // The remaining advance, and a bill for the rest; the 10 that were refunded aren't due.
      [
        'Sales',
        [
          ['Agst Ref', '-90.00'],
          ['New Ref', '-124.00'],
        ],
      ],
      ['Receipt', [['Agst Ref', '50.00']]],
    ])
  }
  expect(all(parse(await file('vouchers', 'from=2020-01-01&to=2020-12-31')), 'VOUCHER')).toEqual([])
})

test('tax ledgers are named as the Tally version requires', async () => {
  const heads = async (dutyHeads: 'long' | 'short') => {
    await transaction(shop.db, (tx) => saveSetting(tx, 'tally', TallySettings.parse({ dutyHeads })))
    return all(parse(await file('masters')), 'GSTDUTYHEAD').map(({ text }) => text)
  }
  expect((await heads('long')).toSorted()).toEqual(['Central Tax', 'State Tax'])
  expect((await heads('short')).toSorted()).toEqual(['CGST', 'SGST/UTGST'])
})

test("two ledgers can't have the same name", async () => {
  const settings = TallySettings.parse({})
  const ledgers = { ...settings.ledgers, sales: 'Income', freight: 'income' }
  const { status, body } = await admin.send('PUT', '/books/tally/settings', {
    ...settings,
    ledgers,
    version: 9,
  })
  expect([status, body]).toMatchObject([
    400,
    { error: { fields: { 'ledgers.freight': expect.any(String) } } },
  ])
})

test('any text survives the round trip, except characters that XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
      expect(escapeXml(text)).not.toMatch(/[<>"']/)
      const [node] = parse(element('A', `x${text}x`, { B: text.replace(/\s/g, '') })).children
      expect(node?.text).toBe(`x${kept}x`)
    }),
  )
})

test('amounts have two decimals, and a debit is negative', () => {
  expect([5, -5, 12_345, -100, 0].map((paise) => tallyAmount(toPaise(paise)))).toEqual([
    '-0.05',
    '0.05',
    '-123.45',
    '1.00',
    '0.00',
  ])
})
