// Checks the Tally files against the documented format: well-formed, every voucher once and balanced to the paisa,
// every ledger in the masters. The files haven't been imported into Tally itself here.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { toPaise } from '#contract/base/money'
import { createTallyExport, listTallyExports, TallySettings } from '#contract/books/tally'
import { recordPayment, refundOrder } from '#contract/payments/admin'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn } from '#test/factories/returns'
import { openTradingShop } from '#test/trading-shop'
import { problemOf } from './check-format.ts'
import { element, escapeXml, tallyAmount, type XmlNode, xmlText } from './xml.ts'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha & Sons <"Karnal">' })

interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(\/?)([A-Z][A-Z0-9.]*)((?: [\w:]+="[^"<>]*")*)>|([^<>]+)/y
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Throws for an XML special character that isn't escaped. Tally's mark of its own values is dropped. */
const decode = (text: string) =>
  text.replace(/^&#4; /, '').replace(/&(?:(\w+);)?/g, (_, name = '') => {
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

/** Exports everything new and returns both files. */
async function exportAll() {
  const { export: created } = await admin.call(createTallyExport, { body: { period: null } })
  return {
    created,
    masters: await file(created._id, 'masters'),
    vouchers: await file(created._id, 'vouchers'),
  }
}

async function file(id: string, part: string) {
  const { body, headers, statusCode } = await shop.fastify.inject({
    url: `/api/books/tally/exports/${id}/${part}`,
    headers: admin.headers,
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(`tally-${part}-`)
  return parse(body)
}

const use = (settings: object) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'tally', TallySettings.parse(settings)))

/** Amounts of a node's children of that name, in paise, with Tally's sign. */
const paiseOf = (nodes: readonly Node[]) =>
  nodes.map((node) => {
    const amount = textOf(node, 'AMOUNT') ?? ''
    expect(amount).toMatch(/^-?\d+\.\d\d$/)
    return Number(amount.replace('.', ''))
  })

const billsIn = (vouchers: Node) =>
  all(vouchers, 'VOUCHER').map((voucher) => [
    textOf(voucher, 'VOUCHERTYPENAME'),
    all(voucher, 'BILLALLOCATIONS.LIST').map((bill) => [textOf(bill, 'BILLTYPE'), textOf(bill, 'AMOUNT')]),
  ])

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

  const { created } = await exportAll()
  for (const envelope of ['usual', 'official'] as const) {
    await use({ company: 'Asha & Co <Mill>', envelope })
    const masters = await file(created._id, 'masters')
    const vouchers = await file(created._id, 'vouchers')
    expect(all(masters, 'SVCURRENTCOMPANY').map(({ text }) => text)).toEqual(['Asha & Co <Mill>'])
    const request = textOf(all(vouchers, 'HEADER')[0], 'TALLYREQUEST')
    expect(request).toBe(envelope === 'usual' ? 'Import Data' : 'Import')
    expect(all(vouchers, envelope === 'usual' ? 'REPORTNAME' : 'ID').map(({ text }) => text)).toEqual([
      'Vouchers',
    ])

    const named = all(masters, 'LEDGER').map((ledger) => textOf(ledger, 'NAME'))
    expect(new Set(named).size).toBe(named.length)
    const items = all(masters, 'STOCKITEM').map((item) => textOf(item, 'NAME'))
    const booked = await shop.db.selectFrom('ledgerJournals').select('id').execute()
    const found = all(vouchers, 'VOUCHER')
    expect(found.map(({ attributes }) => attributes.REMOTEID).sort()).toEqual(
      booked.map(({ id }) => `haat-${id}`).sort(),
    )
    for (const voucher of found) {
      const goods = all(voucher, 'ALLINVENTORYENTRIES.LIST')
      for (const entry of goods) {
        expect(items).toContain(textOf(entry, 'STOCKITEMNAME'))
        expect(named).toContain(textOf(all(entry, 'ACCOUNTINGALLOCATIONS.LIST')[0], 'LEDGERNAME'))
      }
      const entries = [...all(voucher, 'ALLLEDGERENTRIES.LIST'), ...all(voucher, 'LEDGERENTRIES.LIST')]
      const amounts = paiseOf(entries)
      expect([...amounts, ...paiseOf(goods)].reduce((sum, amount) => sum + amount, 0)).toBe(0)
      entries.forEach((entry, index) => {
        expect(named).toContain(textOf(entry, 'LEDGERNAME'))
        expect(textOf(entry, 'ISDEEMEDPOSITIVE')).toBe((amounts[index] ?? 0) < 0 ? 'Yes' : 'No')
        const bills = paiseOf(entry.children.filter(({ name }) => name === 'BILLALLOCATIONS.LIST'))
        const isParty = textOf(entry, 'ISPARTYLEDGER') === 'Yes'
        expect(bills.reduce((sum, amount) => sum + amount, 0)).toBe(isParty ? amounts[index] : 0)
      })
      expect(textOf(voucher, 'PARTYLEDGERNAME')).toBe('Asha & Sons <"Karnal">')
      expect(textOf(voucher, 'DATE')).toBe(today().replaceAll('-', ''))
    }
    expect(billsIn(vouchers)).toEqual([
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
})

test('an invoice is an item invoice with the elements that TallyPrime requires', async () => {
  await use({ godown: 'Karnal', registration: 'Haryana Registration' })
  const order = await placeTestOrder(shop.db, customer, { quantity: 3 })
  await deliverOrder(admin, order._id)
  const { vouchers, masters } = await exportAll()
  const [sale] = all(vouchers, 'VOUCHER')
  const number = textOf(sale, 'VOUCHERNUMBER')
  expect(sale?.attributes.OBJVIEW).toBe('Invoice Voucher View')
  for (const [name, text] of Object.entries({
    ISINVOICE: 'Yes',
    VCHENTRYMODE: 'Item Invoice',
    GSTREGISTRATIONTYPE: 'Unregistered/Consumer',
    STATENAME: 'Haryana',
    COUNTRYOFRESIDENCE: 'India',
    PLACEOFSUPPLY: 'Haryana',
    VCHGSTSTATUSISINCLUDED: 'Yes',
    VCHGSTSTATUSISUNCERTAIN: 'No',
    GSTREGISTRATION: 'Haryana Registration',
    REFERENCE: number,
  }))
    expect([name, textOf(sale, name)]).toEqual([name, text])
  const [goods] = all(sale as Node, 'ALLINVENTORYENTRIES.LIST')
  expect(['RATE', 'BILLEDQTY', 'AMOUNT', 'GSTOVRDNTAXABILITY'].map((name) => textOf(goods, name))).toEqual([
    '100.00/PCS',
    '3 PCS',
    '300.00',
    'Taxable',
  ])
  expect(all(goods as Node, 'RATEDETAILS.LIST').map((row) => textOf(row, 'GSTRATE'))).toEqual([
    '6',
    '6',
    '12',
  ])
  expect(textOf(all(goods as Node, 'BATCHALLOCATIONS.LIST')[0], 'GODOWNNAME')).toBe('Karnal')
  const ledgers = all(sale as Node, 'LEDGERNAME').map(({ text }) => text)
  expect(ledgers).toEqual(
    expect.arrayContaining(['Sales 12% Local', 'Output CGST', 'Output SGST', 'Asha & Sons <"Karnal">']),
  )
  expect(all(masters, 'UNIT').map((unit) => textOf(unit, 'NAME'))).toEqual(['PCS'])
  expect(all(masters, 'REPORTINGUQCNAME').map(({ text }) => text)).toEqual(['PCS-PIECES'])
})

test('a credit note returns the goods and refers to the invoice of the goods', async () => {
  await use({})
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  await receiveTestReturn(admin, await openTestReturn(admin, order, 1))
  const { vouchers } = await exportAll()
  const note = all(vouchers, 'VOUCHER').find(
    (voucher) => textOf(voucher, 'VOUCHERTYPENAME') === 'Credit Note',
  )
  const sale = all(vouchers, 'VOUCHER').find((voucher) => textOf(voucher, 'VOUCHERTYPENAME') === 'Sales')
  expect(textOf(note, 'REFERENCE')).toBe(textOf(sale, 'VOUCHERNUMBER'))
  expect(textOf(note, 'VCHGSTSTATUSISGSTR1NEVEREXPORTED')).toBe('Yes')
  expect(textOf(note, 'GSTNATUREOFRETURN')).toBe('01-Sales Return')
  const [goods] = all(note as Node, 'ALLINVENTORYENTRIES.LIST')
  expect(['ISDEEMEDPOSITIVE', 'AMOUNT', 'ACTUALQTY'].map((name) => textOf(goods, name))).toEqual([
    'Yes',
    '-100.00',
    '1 PCS',
  ])
  const [bill] = all(note as Node, 'BILLALLOCATIONS.LIST')
  expect([textOf(bill, 'NAME'), textOf(bill, 'AMOUNT')]).toEqual([textOf(sale, 'VOUCHERNUMBER'), '112.00'])
})

test('no voucher is exported twice, also by two people at once, and an earlier export can be downloaded again', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const pay = () =>
    admin.call(recordPayment, {
      params: { id: order._id },
      body: { method: 'upi', amount: 1, receivedOn: today() },
    })
  await pay()
  await pay()
  const period = { from: today(), to: today() }
  const ask = () => admin.send('POST', '/books/tally/exports', { period })
  const replies = await Promise.all([ask(), ask()])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const { exports, newVouchers, vouchers } = await admin.call(listTallyExports, { query: { ...period } })
  expect([exports[0]?.vouchers, newVouchers]).toEqual([2, 0])
  expect(vouchers).toBeGreaterThan(2)

  await pay()
  const id = exports[0]?._id ?? ''
  const again = all(await file(id, 'vouchers'), 'VOUCHER')
  expect(again).toHaveLength(2)
  expect(again).toEqual(all(await file(id, 'vouchers'), 'VOUCHER'))
  expect((await admin.call(listTallyExports, { query: { ...period } })).newVouchers).toBe(1)
  await exportAll()
})

test('two buyers with the same name have two ledgers, and neither has the name of an account', async () => {
  const twins = await Promise.all([
    shop.asCustomer({ name: 'Freight Charged', email: 'twin-1@example.com' }),
    shop.asCustomer({ name: 'Ravi', email: 'twin-2@example.com' }),
    shop.asCustomer({ name: 'ravi.', email: 'twin-3@example.com' }),
  ])
  for (const twin of twins) {
    const order = await placeTestOrder(shop.db, twin)
    await admin.call(recordPayment, {
      params: { id: order._id },
      body: { method: 'upi', amount: 1, receivedOn: today() },
    })
  }
  const { vouchers, masters } = await exportAll()
  const parties = all(vouchers, 'VOUCHER').map((voucher) => textOf(voucher, 'PARTYLEDGERNAME'))
  expect(parties[0]).toMatch(/^Freight Charged \([0-9A-F]{6}\)$/)
  expect(new Set(parties.map((party) => party?.toLowerCase())).size).toBe(3)
  expect(parties.filter((party) => /^ravi\.?$/i.test(party ?? ''))).toHaveLength(1)
  const named = all(masters, 'LEDGER').map((ledger) => textOf(ledger, 'NAME'))
  expect(named).toEqual(expect.arrayContaining(parties))

  // A ledger of the shop can't take the name of a party either.
  const settings = TallySettings.parse({})
  const { status, body } = await admin.send('PUT', '/books/tally/settings', {
    ...settings,
    ledgers: { ...settings.ledgers, freight: 'RAVI' },
    version: 1,
  })
  expect([status, body]).toMatchObject([
    400,
    { error: { fields: { 'ledgers.freight': expect.any(String) } } },
  ])
})

test('groups, voucher types and ledgers have the names of the settings', async () => {
  await use({
    groups: { receivables: 'Online Debtors' },
    voucherTypes: { receipt: 'Online Receipt' },
    saleLedgers: '{ledger} {place}',
  })
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  await admin.call(recordPayment, {
    params: { id: order._id },
    body: { method: 'cash', amount: 224, receivedOn: today() },
  })
  const { vouchers, masters } = await exportAll()
  expect(all(masters, 'GROUP').map((group) => [textOf(group, 'NAME'), textOf(group, 'PARENT')])).toEqual([
    ['Online Debtors', 'Sundry Debtors'],
  ])
  expect(all(masters, 'VOUCHERTYPE').map((type) => [textOf(type, 'NAME'), textOf(type, 'PARENT')])).toEqual([
    ['Online Receipt', 'Receipt'],
  ])
  expect(all(vouchers, 'VOUCHERTYPENAME').map(({ text }) => text)).toEqual(['Sales', 'Online Receipt'])
  expect(all(vouchers, 'LEDGERNAME').map(({ text }) => text)).toContain('Sales Local')
  await use({})
})

test('tax ledgers are named as the Tally version requires', async () => {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  const { created } = await exportAll()
  const heads = async (dutyHeads: 'long' | 'short') => {
    await use({ dutyHeads })
    return all(await file(created._id, 'masters'), 'GSTDUTYHEAD').map(({ text }) => text)
  }
  expect((await heads('long')).toSorted()).toEqual(['Central Tax', 'State Tax'])
  expect((await heads('short')).toSorted()).toEqual(['CGST', 'SGST/UTGST'])
})

test('a voucher that contradicts the format is refused with its problem', () => {
  const entry = (name: string, amount: string) =>
    element('ALLLEDGERENTRIES.LIST', [
      element('LEDGERNAME', name),
      element('ISDEEMEDPOSITIVE', amount.startsWith('-') ? 'Yes' : 'No'),
      element('AMOUNT', amount),
    ])
  const voucher = (...entries: XmlNode[]) =>
    element(
      'VOUCHER',
      [
        element('DATE', '20261105'),
        element('GUID', 'haat-1'),
        element('NARRATION', 'Received'),
        element('PARTYNAME', 'Asha'),
        element('VOUCHERTYPENAME', 'Receipt'),
        element('PARTYLEDGERNAME', 'Asha'),
        element('PERSISTEDVIEW', 'Accounting Voucher View'),
        element('EFFECTIVEDATE', '20261105'),
        element('ISINVOICE', 'No'),
        ...entries,
      ],
      { OBJVIEW: 'Accounting Voucher View' },
    )
  expect(problemOf(voucher(entry('Cash', '-5.00'), entry('Asha', '5.00')))).toBeNull()
  expect(problemOf(voucher(entry('Cash', '-5.00'), entry('Asha', '4.00')))).toBe(
    'the entries are off by 100 paise',
  )
  expect(problemOf(voucher(entry('Cash', '-5'), entry('Asha', '5.00')))).toBe(`"-5" isn't a valid AMOUNT`)
  expect(problemOf(voucher(entry('', '-5.00'), entry('Asha', '5.00')))).toBe('LEDGERNAME is empty')
  expect(problemOf(voucher())).toBe('ALLLEDGERENTRIES.LIST is missing')
  expect(problemOf(voucher(element('AMOUNT', '5.00')))).toBe('ALLLEDGERENTRIES.LIST is missing')
  expect(problemOf(element('UNIT', [element('ISSIMPLEUNIT', 'Yes')]))).toBe('NAME is missing')
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
      const [node] = parse(xmlText(element('A', `x${text}x`, { B: text.replace(/\s/g, '') }))).children
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
