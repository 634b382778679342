// Changes that decide who receives money or who controls the shop, through HTTP: confirmation, API keys, announcements
// and the history of the fields.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/accounts/confirmation'
import { pathOf } from '#contract/base/endpoint'
import { allPermissions } from '#contract/base/permissions'
import { listNotifications } from '#contract/notifications/admin'
import { createPaymentMethod, type PaymentMethod } from '#contract/payment-methods/admin'
import { getPaymentInstructions } from '#contract/payment-methods/store'
import { listProtectedChanges } from '#contract/protected-changes/admin'
import { getSellerSettings } from '#contract/settings/admin'
import { listStaff } from '#contract/staff/staff'
import { mailTemplates } from '#server/processes/mail-templates'
import { createApiKey } from '#test/factories/connections'
import { password, passwordHash } from '#test/factories/passwords'
import { adminWithPassword, phoneOf, withTwoFactor, wrongCodeOf } from '#test/factories/two-factor'
import { type Caller, openShop, type TestShop, unlimitedBut } from '#test/shop'
import { hashTables } from '#test/tables'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop({ adjustLimit: unlimitedBut({ 'own-password': { attempts: 5 } }) })
  owner = await shop.asAdmin({ passwordHash })
})
beforeEach(async () => {
  await sql`truncate mails, notifications, notification_reads`.execute(shop.owner)
  await sql`update admins set is_active = (id = ${owner.id})`.execute(shop.db)
  await age(0)
})
afterAll(() => shop.close())

/** Sets the last confirmation of every session to the given number of minutes ago. */
const age = (minutes: number) =>
  sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes}::int)`.execute(shop.db)

const upi = (vpa: string) => ({ kind: 'upi', upi: { vpa, payeeName: 'Asha Mills' } }) as const
async function addMethod(vpa = 'asha.mills@okbank', more: object = {}): Promise<PaymentMethod> {
  const body = { ...upi(vpa), name: `UPI ${crypto.randomUUID()}`, ...more }
  const { method } = await owner.call(createPaymentMethod, { body })
  await sql`truncate mails, notifications, notification_reads`.execute(shop.owner)
  return method
}
const save = (who: Caller, { _id, version, name }: PaymentMethod, body: object) =>
  who.send('PUT', `/payment-methods/${_id}`, { name, version, ...body })
const outcome = ({ status, body }: Awaited<ReturnType<Caller['send']>>) => [
  status,
  (body as { error?: { code: string } }).error?.code,
]
const CONFIRM = [403, 'confirmation_required']

const mails = async () => {
  const rows = await shop.db.selectFrom('mails').select(['template', 'data']).orderBy('id').execute()
  return rows
    .filter(({ template }) => template === 'protected-change')
    .map(({ data }) => data as Record<string, string>)
}

test('PUT /payment-methods/{id} changes a UPI ID only within ten minutes of a confirmation, and a description at any time', async () => {
  const method = await addMethod()
  await age(11)
  const before = await hashTables(shop.db)
  expect(outcome(await save(owner, method, upi('thief@okbank')))).toEqual(CONFIRM)
  const { 'public.sessions': _, ...unchanged } = await hashTables(shop.db)
  expect(before).toMatchObject(unchanged)
  const described = { ...upi('asha.mills@okbank'), description: 'Any UPI app' }
  expect((await save(owner, method, described)).status).toBe(200)
  expect(await mails()).toEqual([])

  const now = { ...method, version: method.version + 1 }
  expect(outcome(await owner.send('POST', '/admin/account/confirmation', { password: 'wrong' }))).toEqual([
    400,
    'invalid_input',
  ])
  expect(outcome(await save(owner, now, upi('thief@okbank')))).toEqual(CONFIRM)
  await owner.call(confirmIdentity, { body: { password } })
  expect((await save(owner, now, upi('asha.new@okbank'))).status).toBe(200)
  const entry = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'admin.confirm')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry?.after).toEqual({ by: 'password' })
})

test.each([
  [
    'account',
    {
      kind: 'bank_transfer',
      bank: { accountName: 'T', accountNumber: '999999999', ifsc: 'SBIN0001234', bankName: 'SBI' },
    },
  ],
  ['payee', { kind: 'upi', upi: { vpa: 'asha.mills@okbank', payeeName: 'Thief' } }],
  ['phone', { ...upi('asha.mills@okbank'), phone: '9000000009' }],
  ['instructions', { ...upi('asha.mills@okbank'), instructions: 'Pay to thief@okbank instead' }],
  ['removal', { kind: 'cod' }],
])('PUT /payment-methods/{id} asks for a confirmation before the %s changes', async (_, body) => {
  const method = await addMethod()
  await age(11)
  expect(outcome(await save(owner, method, body))).toEqual(CONFIRM)
})

test('a method with payment details is added and switched on only with a confirmation; one without needs none', async () => {
  const off = await addMethod('asha.mills@okbank', { isActive: false })
  await age(11)
  const add = (body: object) => owner.send('POST', '/payment-methods', { name: crypto.randomUUID(), ...body })
  expect(outcome(await add(upi('thief@okbank')))).toEqual(CONFIRM)
  expect((await add({ kind: 'cod' })).status).toBe(201)
  const switchTo = (isActive: boolean, version: number) =>
    owner.send('PATCH', `/payment-methods/${off._id}/active`, { version, isActive })
  expect(outcome(await switchTo(true, 1))).toEqual(CONFIRM)
  expect(outcome(await save(owner, off, { ...upi('asha.mills@okbank'), isActive: true }))).toEqual(CONFIRM)
  await age(9)
  expect((await switchTo(true, 1)).status).toBe(200)
  await age(11)
  expect((await switchTo(false, 2)).status).toBe(200)
})

test('an API key with every permission can change no payment details, seller identity or encryption, but other fields', async () => {
  const method = await addMethod()
  const { headers } = await createApiKey(shop.db, { adminId: owner.id, permissions: allPermissions })
  const key = shop.withHeaders(headers)
  const refused = {
    status: 403,
    body: {
      error: {
        code: 'forbidden',
        message: "API keys can't change payment details or access. Please sign in.",
      },
    },
  }
  expect(await save(key, method, upi('thief@okbank'))).toMatchObject(refused)
  const seller = await owner.call(getSellerSettings, {})
  const change = { ...seller.settings, version: seller.version }
  expect(await key.send('PUT', '/settings/seller', { ...change, gstin: '', pan: '' })).toMatchObject(refused)
  const backups = { version: 0, keep: 7, recipient: null }
  expect((await key.send('PUT', '/backups/settings', backups)).status).toBe(200)
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const recipient = await identityToRecipient(await generateX25519Identity())
  expect(await key.send('PUT', '/backups/settings', { ...backups, version: 1, recipient })).toMatchObject(
    refused,
  )
  expect((await save(key, method, { ...upi('asha.mills@okbank'), description: 'Scan' })).status).toBe(200)
  expect((await key.send('PUT', '/settings/seller', { ...change, supportHours: 'Always' })).status).toBe(200)
  const shown = await (await shop.asCustomer()).call(getPaymentInstructions, {})
  expect(JSON.stringify(shown)).not.toContain('thief')
  expect(await mails()).toEqual([])
})

test.each(['owner', 'manager'] as const)(
  'every endpoint that always needs a confirmation refuses an unconfirmed admin with the role %s',
  async (role) => {
    const admin = await shop.asAdmin({ role })
    await age(11)
    const endpoints = shop.endpoints.filter(({ confirmation }) => confirmation === 'always')
    expect(endpoints.length).toBeGreaterThan(8)
    for (const { method, route, permission } of endpoints) {
      const id = '018f0000-0000-7000-8000-000000000000'
      const answer = await admin.send(method, pathOf(route, { params: { id } }), {})
      expect([route, ...outcome(answer)]).toEqual([
        route,
        403,
        role === 'owner' || permission === 'any-admin' ? 'confirmation_required' : 'forbidden',
      ])
    }
  },
)

test('a session that began before confirmations were recorded is not confirmed, and one sign-in confirms only its session', async () => {
  const method = await addMethod()
  await sql`update sessions set confirmed_at = null`.execute(shop.db)
  expect(outcome(await save(owner, method, upi('thief@okbank')))).toEqual(CONFIRM)
  const signedIn = await shop.asGuest().send('POST', '/admin/login', { email: owner.email, password })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  expect(outcome(await save(owner, method, upi('thief@okbank')))).toEqual(CONFIRM)
  expect((await save(shop.withHeaders({ cookie }), method, upi('asha.two@okbank'))).status).toBe(200)
})

test('an admin with a second factor confirms with a code, once, and not with the password', async () => {
  const admin = await withTwoFactor(shop)
  const method = await addMethod()
  await age(11)
  const confirm = (body: object) => admin.send('POST', '/admin/account/confirmation', body)
  expect(await confirm({ password })).toMatchObject({
    status: 400,
    body: { error: { fields: { code: 'Please enter the code from your app' } } },
  })
  expect((await confirm({ code: await wrongCodeOf(shop, admin.id) })).status).toBe(400)
  const code = await phoneOf(shop, admin.id)
  const both = await Promise.all([confirm({ code }), confirm({ code })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await save(admin, method, upi('asha.code@okbank'))).status).toBe(200)
})

test('wrong passwords are limited together, and simultaneous guesses gain nothing', async () => {
  const admin = await adminWithPassword(shop)
  await age(11)
  const guesses = Array.from({ length: 12 }, (_, at) =>
    admin.send('POST', '/admin/account/confirmation', { password: `guess ${at}` }),
  )
  const answers = (await Promise.all(guesses)).map(({ status }) => status)
  expect(answers.filter((status) => status === 400)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(7)
  expect((await admin.send('POST', '/admin/account/confirmation', { password })).status).toBe(429)
  await sql`delete from throttles`.execute(shop.db)
})

test('every active owner is told by email and notification, with masked values and without other staff', async () => {
  const second = await shop.asAdmin({ name: 'Meera Shah' })
  const manager = await shop.asAdmin({ role: 'manager', name: 'Ravi Iyer' })
  await shop.asAdmin({ isActive: false })
  const method = await addMethod()
  const change = { ...upi('meena.store@okbank'), phone: '90000 00001' }
  expect((await save(manager, method, change)).status).toBe(200)
  const sent = await mails()
  expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual([owner.email, second.email].sort())

  const made = await mailTemplates(
    'https://shop.example',
    { logo: async () => null, signature: async () => null },
    { folder: '', bucket: null } as never,
    shop.secrets,
  )['protected-change']?.(shop.db, sent[0] ?? {}, 'protected-change')
  expect(made?.subject).toBe(`The payment method ${method.name} was changed`)
  for (const part of ['Ravi Iyer', '127.0.0.1', 'as••••••ls@okbank', 'me•••••••re@okbank', '90000 00001']) {
    expect(made?.text).toContain(part)
  }
  expect(made?.text).not.toContain('meena.store')

  const bell = async (who: Caller) => (await who.call(listNotifications, { query: {} })).notifications
  expect(await bell(second)).toMatchObject([
    {
      kind: 'security',
      title: `The payment method ${method.name} was changed`,
      text: 'By Ravi Iyer. UPI ID: as••••••ls@okbank → me•••••••re@okbank. Phone: – → 90000 00001',
      subjectId: method._id,
    },
  ])
  expect(await bell(manager)).toEqual([])
})

test('PUT /payment-methods/{id} saves one of two simultaneous changes, and announces only that one', async () => {
  const method = await addMethod()
  const answers = await Promise.all([
    save(owner, method, upi('first.one@okbank')),
    save(owner, method, upi('second.one@okbank')),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await mails()).toHaveLength(1)
})

test('a former owner is told of the lost role, and a suspended person of the suspension', async () => {
  const other = await shop.asAdmin({ name: 'Lakshmi Nair' })
  const version = async () =>
    (await owner.call(listStaff, {})).staff.find(({ _id }) => _id === other.id)?.version
  const role = { role: 'dispatch', version: await version() }
  expect((await owner.send('PUT', `/staff/${other.id}/role`, role)).status).toBe(200)
  expect((await owner.send('POST', `/staff/${other.id}/suspension`, {})).status).toBe(200)
  const told = (await mails()).map(({ toAddress, title }) => [title, toAddress])
  expect(told.sort()).toEqual(
    ['The role of Lakshmi Nair was changed', 'Lakshmi Nair was suspended']
      .flatMap((title) => [owner.email, other.email].map((address) => [title, address]))
      .sort(),
  )
  const query = { kind: 'staff', id: other.id } as const
  const { changes } = await owner.call(listProtectedChanges, { query })
  expect(changes).toMatchObject([{ field: 'role', by: owner.name, from: 'Owner', to: 'Dispatch' }])
})

test('GET /protected-changes lists the changes of protected fields, newest first, to those who may open the form', async () => {
  const method = await addMethod()
  await save(owner, method, { ...upi('asha.two@okbank'), description: 'New' })
  await save(owner, { ...method, version: 2 }, { ...upi('asha.two@okbank'), description: 'Newer' })
  await save(owner, { ...method, version: 3 }, { ...upi('asha.three@okbank'), phone: '90000 00002' })
  const query = { kind: 'payment-method', id: method._id } as const
  const { changes } = await owner.call(listProtectedChanges, { query })
  expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['upi.vpa', 'asha.two@okbank', 'asha.three@okbank'],
    ['phone', '', '90000 00002'],
    ['upi.vpa', 'asha.mills@okbank', 'asha.two@okbank'],
    ['upi.vpa', '', 'asha.mills@okbank'],
    ['upi.payeeName', '', 'Asha Mills'],
  ])
  const seller = await owner.call(getSellerSettings, {})
  const body = { ...seller.settings, whatsapp: '+91 90000 00003', version: seller.version }
  expect((await owner.send('PUT', '/settings/seller', body)).status).toBe(200)
  expect(await owner.call(listProtectedChanges, { query: { kind: 'seller' } })).toMatchObject({
    changes: [{ field: 'whatsapp', to: '+91 90000 00003' }],
  })
  const dispatch = await shop.asAdmin({ role: 'dispatch' })
  const manager = await shop.asAdmin({ role: 'manager' })
  expect((await dispatch.send('GET', `/protected-changes?kind=seller`)).status).toBe(403)
  expect((await manager.send('GET', `/protected-changes?kind=seller`)).status).toBe(200)
  expect((await manager.send('GET', `/protected-changes?kind=staff&id=${owner.id}`)).status).toBe(403)
})

test('the emails that say where to pay need a confirmation, and other templates do not', async () => {
  await age(11)
  const words = async (kind: string) => {
    const { body } = await owner.send('GET', `/settings/emails/${kind}`)
    const { email, version } = body as unknown as { email: { words: object }; version: number }
    return owner.send('PUT', `/settings/emails/${kind}`, { ...email.words, closing: 'See you.', version })
  }
  expect(outcome(await words('order-placed'))).toEqual(CONFIRM)
  expect((await words('order-delivered')).status).toBe(200)
})
