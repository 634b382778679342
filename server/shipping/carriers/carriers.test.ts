import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/shipping/admin-carriers'
import { csvFile } from '#test/factories/csv'
import { addCarrier, addMethod } from '#test/factories/shipping'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const list = async () => (await admin.call(contract.listCarriers, {})).carriers
const upload = (id: string, text: string | Buffer) =>
  admin.call(contract.replacePins, { params: { id }, files: { csvFile: [csvFile(text, 'pins.csv')] } })
const check = async (id: string, text: string) =>
  (await admin.call(contract.checkPins, { params: { id }, files: { csvFile: [csvFile(text)] } })).report
const asks = (id: string, pin: string) => admin.call(contract.askService, { params: { id }, query: { pin } })

test('the built-in carriers come first, with their tracking pages', async () => {
  expect((await list()).map(({ name, trackingUrl }) => [name, trackingUrl])).toEqual([
    ['India Post', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx'],
    ['Delhivery', 'https://www.delhivery.com/track-v2/package/{number}'],
    ['DTDC', 'https://www.dtdc.in/trace.asp'],
    ['Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'],
    ['Xpressbees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}'],
    ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'],
    ['UPS', 'https://www.ups.com/track?tracknum={number}'],
    ['DHL', 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}'],
    ['Own transport', ''],
  ])
})

test('a carrier is added as the last one, and can be changed, moved and deleted', async () => {
  const body = { name: 'Gati', trackingUrl: 'https://gati.example/{number}', phone: '+91 40 7120 4284' }
  const { carrier, message } = await admin.call(contract.createCarrier, { body })
  expect(message).toBe('Carrier created')
  expect(carrier).toMatchObject({ ...body, isActive: true, pinCount: 0, version: 1, formerNames: [] })
  expect((await list()).at(-1)).toEqual(carrier)

  const params = { id: carrier._id }
  const change = { ...body, name: 'Gati KWE', isActive: false, version: 1 }
  const changed = await admin.call(contract.updateCarrier, { params, body: change })
  expect(changed.carrier).toMatchObject({ name: 'Gati KWE', formerNames: ['gati'], version: 2 })
  const late = await admin.send('PUT', `/shipping/carriers/${carrier._id}`, change)
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  // A carrier that gets its old name back: the name is no longer a former one.
  const back = await admin.call(contract.updateCarrier, { params, body: { ...body, version: 2 } })
  expect(back.carrier.formerNames).toEqual(['gati kwe'])

  await admin.call(contract.moveCarrier, { params, body: { direction: 'up' } })
  expect((await list()).map(({ name }) => name).slice(-2)).toEqual(['Gati', 'Own transport'])
  await admin.call(contract.moveCarrier, { params, body: { direction: 'down' } })
  const end = await admin.send('POST', `/shipping/carriers/${carrier._id}/move`, { direction: 'down' })
  expect(end).toMatchObject({ status: 409, body: { message: 'Gati is already last' } })

  await admin.call(contract.deleteCarrier, { params })
  const gone = await admin.send('DELETE', `/shipping/carriers/${carrier._id}`)
  expect(gone).toMatchObject({ status: 404, body: { message: 'Carrier not found' } })
})

test("a carrier used by a method can't be deleted, and the error names the method", async () => {
  const carrier = await addCarrier(admin, { name: 'Needed' })
  await addMethod(admin, { name: 'By road', carrierId: carrier._id })
  const refused = await admin.send('DELETE', `/shipping/carriers/${carrier._id}`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Needed is the carrier of “By road”. Choose another carrier there first.' },
  })
})

test.each([
  ['a script', { trackingUrl: 'javascript:alert({number})' }, 'trackingUrl'],
  ['a page without HTTPS', { trackingUrl: 'http://example.com/{number}' }, 'trackingUrl'],
  ['data', { trackingUrl: 'data:text/html,{number}' }, 'trackingUrl'],
  ['the number in the host name', { trackingUrl: 'https://{number}.example.com/' }, 'trackingUrl'],
  ['a password', { trackingUrl: 'https://me:you@example.com/{number}' }, 'trackingUrl'],
  ['other braces', { trackingUrl: 'https://example.com/{awb}' }, 'trackingUrl'],
  ['no name', { name: ' ' }, 'name'],
  ['a taken name', { name: 'dELHIVERY' }, 'name'],
  ['letters in the phone number', { phone: 'call us' }, 'phone'],
])('a carrier with %s is refused at its field', async (_, wrong, field) => {
  const before = await list()
  const answer = await admin.send('POST', '/shipping/carriers', { name: 'Other', ...wrong })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(Object.keys((answer.body as unknown as { error: { fields: object } }).error.fields)).toEqual([field])
  expect(await list()).toEqual(before)
})

test('a file of PIN codes is checked row by row: refused rows are reported, and duplicates count once', async () => {
  const { _id: id } = await addCarrier(admin)
  const report = await check(
    id,
    'PIN,City\n132103,Panipat\n132 103,Again\n1321,All of it\n012345\n13210333\nPanipat\n,\n110001',
  )
  expect(report).toEqual({
    total: 7,
    accepted: 2,
    repeated: 2,
    refused: 3,
    refusals: [
      { row: 5, text: '012345', reason: "PIN codes don't start with 0" },
      { row: 6, text: '13210333', reason: 'Has more than six digits' },
      { row: 7, text: 'Panipat', reason: 'Contains characters other than digits' },
    ],
  })
  expect((await list()).find(({ _id }) => _id === id)?.pinCount).toBe(0)
})

test('PIN codes are replaced as a whole, and can be looked up, downloaded unchanged and removed', async () => {
  const { _id: id, name } = await addCarrier(admin)
  expect(await asks(id, '132103')).toMatchObject({ serves: true, row: null, isListed: false })
  const { message, carrier } = await upload(id, '132103\n4000\n')
  expect([message, carrier.pinCount]).toEqual(['2 PIN codes saved', 2])
  expect(await asks(id, '132103')).toMatchObject({ serves: true, row: '132103', isListed: true })
  expect(await asks(id, '400 001')).toMatchObject({ serves: true, row: '4000' })
  expect(await asks(id, '400101')).toMatchObject({ serves: false, row: null })

  await upload(id, '560\n')
  expect(await asks(id, '132103')).toMatchObject({ serves: false })
  const file = await shop.fastify.inject({ url: `/api/shipping/carriers/${id}/pins`, headers: admin.headers })
  expect(file.body).toBe('\ufeffpin\r\n560\r\n')
  expect(file.headers['content-disposition']).toContain(`${name.toLowerCase().replace(' ', '-')}-pins.csv`)
  await admin.call(contract.clearPins, { params: { id } })
  expect(await asks(id, '132103')).toMatchObject({ serves: true, isListed: false })
})

test('a file without PIN codes replaces nothing', async () => {
  const { _id: id } = await addCarrier(admin)
  await upload(id, '132103')
  for (const [text, message] of [
    ['pin\n', 'The file contains no PIN codes'],
    ['pin\nnone\n', 'The file contains no PIN codes. Row 2, “none”: Contains characters other than digits.'],
    ['', 'The file is empty'],
  ]) {
    const form = new FormData()
    form.append('csvFile', csvFile(text ?? ''))
    const own = { 'x-requested-with': 'haat' }
    const answer = await admin.send('PUT', `/shipping/carriers/${id}/pins`, form, own)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  }
  expect(await asks(id, '132103')).toMatchObject({ serves: true, row: '132103' })
})

test('a carrier can have all PIN codes of India, and lookups use an index', async () => {
  const { _id: id } = await addCarrier(admin)
  const pins = Array.from({ length: 25_000 }, (_, index) => 110_001 + index * 20)
  const { report } = await upload(id, pins.join('\r\n'))
  expect(report).toMatchObject({ total: 25_000, accepted: 25_000, refused: 0 })
  expect(await asks(id, '110021')).toMatchObject({ serves: true, row: '110021' })
  expect(await asks(id, '110022')).toMatchObject({ serves: false })
})
