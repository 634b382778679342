// Profile fields that customers can and can't change.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { updateProfile, uploadProfilePicture } from '#contract/accounts/profile'
import { getProfile } from '#contract/accounts/store'
import { asFile, photograph } from '#test/factories/pictures'
import { createProduct } from '#test/factories/products'
import { openPostOffice } from '#test/post-office'
import { openShop, type TestShop, unlimitedBut } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rowOf = (id: string) =>
  shop.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const picture = `/uploads/${'0123456789abcdef'.repeat(2)}.webp`

test('PUT /user/profile changes name and phone, trims them, and keeps omitted fields', async () => {
  const customer = await shop.asCustomer()
  const { user } = await customer.call(updateProfile, {
    body: { name: '  Asha Rao ', phone: ' +91 98765 43210 ' },
  })
  expect(user).toMatchObject({ _id: customer.id, name: 'Asha Rao', phone: '9876543210', avatar: '' })
  const { user: again } = await customer.call(updateProfile, { body: { phone: '' } })
  expect(again).toMatchObject({ name: 'Asha Rao', phone: '' })
  expect((await customer.call(updateProfile, { body: {} })).user).toEqual(again)
  expect((await customer.call(getProfile, {})).user).toEqual(again)
})

test('PUT /user/profile changes nothing else, whatever is sent', async () => {
  const customer = await shop.asCustomer()
  const before = await rowOf(customer.id)
  const { status, body } = await customer.send('PUT', '/user/profile', {
    name: 'Asha',
    _id: '018f0000-0000-7000-8000-000000000000',
    id: '018f0000-0000-7000-8000-000000000000',
    email: 'another@example.com',
    role: 'admin',
    type: 'premium',
    password: 'another password',
    passwordHash: 'x',
    isActive: false,
    emailVerified: true,
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    email_verified_at: '2026-01-01T00:00:00Z',
    googleSubject: '1',
    createdAt: '2020-01-01T00:00:00Z',
  })
  expect([status, body]).toMatchObject([200, { user: { email: customer.email, role: 'user' } }])
  expect(await rowOf(customer.id)).toEqual({ ...before, name: 'Asha' })
})

test('PUT /user/profile changes no other customer', async () => {
  const [customer, other] = [await shop.asCustomer(), await shop.asCustomer()]
  const before = await rowOf(other.id)
  await customer.send('PUT', '/user/profile', { name: 'Asha', _id: other.id, email: other.email })
  expect(await rowOf(other.id)).toEqual(before)
})

test.each([
  ['avatar', { avatar: picture }],
  ['profilePicture', { profilePicture: picture }],
])('PUT /user/profile accepts the picture as %s and returns it under both names', async (_, body) => {
  const customer = await shop.asCustomer()
  const { user } = await customer.call(updateProfile, { body })
  expect([user.avatar, user.profilePicture]).toEqual([picture, picture])
  const { user: without } = await customer.call(updateProfile, { body: { profilePicture: '' } })
  expect([without.avatar, without.profilePicture]).toEqual(['', ''])
})

test('PUT /user/profile rejects a blank name', async () => {
  const customer = await shop.asCustomer()
  for (const name of ['', '   ']) {
    expect(await customer.send('PUT', '/user/profile', { name })).toMatchObject({
      status: 400,
      body: { message: 'Name is required', error: { fields: { name: 'Name is required' } } },
    })
  }
  expect((await rowOf(customer.id)).name).toBe(customer.name)
})

test('PUT /user/profile accepts only pictures uploaded to the shop', async () => {
  const customer = await shop.asCustomer()
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/a.webp',
    'https://evil.example/a.webp',
    'http://169.254.169.254/latest/meta-data',
    '/uploads/../../.env',
    `${picture}?x=1`,
    `${picture}\n`,
    `https://evil.example${picture}`,
    '/uploads/a.svg',
    'x',
  ]) {
    for (const field of ['avatar', 'profilePicture']) {
      const { status } = await customer.send('PUT', '/user/profile', { [field]: address })
      expect([address, field, status]).toEqual([address, field, 400])
    }
  }
  expect((await rowOf(customer.id)).avatar).toBe('')
})

const portrait = (background = '#363') => asFile(photograph(2_400, 1_200, background), '../../me.svg')
const readPicture = (path: string) => shop.pictures.read(path.slice('/uploads/'.length))

test('POST /user/profile/picture re-encodes the picture and names it itself', async () => {
  const customer = await shop.asCustomer()
  const { user } = await customer.call(uploadProfilePicture, { files: { picture: [await portrait()] } })
  expect(user.avatar).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  expect(user.profilePicture).toBe(user.avatar)
  expect((await customer.call(getProfile, {})).user).toEqual(user)
  const shown = await shop.fastify.inject({ url: user.avatar })
  const { format, width, exif } = await sharp(shown.rawPayload).metadata()
  expect([shown.statusCode, format, width, exif]).toEqual([200, 'webp', 1_600, undefined])
})

test('POST /user/profile/picture rejects other files and missing ones, and keeps the previous picture', async () => {
  const customer = await shop.asCustomer()
  const { user } = await customer.call(uploadProfilePicture, { files: { picture: [await portrait()] } })
  const send = async (...files: Blob[]) => {
    const form = new FormData()
    for (const file of files) form.append('picture', file, 'me.png')
    return (await customer.send('POST', '/user/profile/picture', form)).status
  }
  expect(await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>']))).toBe(415)
  expect(await send(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toBe(413)
  expect(await send(await portrait(), await portrait())).toBe(413)
  expect(await send()).toBe(400)
  expect((await customer.send('POST', '/user/profile/picture', {})).status).toBe(400)
  expect((await rowOf(customer.id)).avatar).toBe(user.avatar)
})

test('a replaced or removed picture is deleted, unless it is used elsewhere', async () => {
  const postOffice = await openPostOffice(shop)
  const customer = await shop.asCustomer()
  const send = async () =>
    (await customer.call(uploadProfilePicture, { files: { picture: [await portrait()] } })).user.avatar
  const first = await send()
  await shop.fastify.inject({ url: first.replace('.webp', '-320.avif') })
  const second = await send()
  await postOffice.work()
  expect([await readPicture(first), await readPicture(first.replace('.webp', '-320.avif'))]).toEqual([
    null,
    null,
  ])
  expect(await readPicture(second)).not.toBe(null)
  // A customer who uses a product's picture and removes it again doesn't delete it.
  await createProduct(shop.db, { images: [second] })
  await customer.call(updateProfile, { body: { avatar: '' } })
  await postOffice.work()
  expect(await readPicture(second)).not.toBe(null)
  await postOffice.close()
})

test('a customer who uploads many pictures is slowed down, and others are not', async () => {
  const strict = await openShop({ adjustLimit: unlimitedBut({ 'profile-picture': { attempts: 2 } }) })
  onTestFinished(() => strict.close())
  const [one, other] = [await strict.asCustomer(), await strict.asCustomer()]
  const statuses: number[] = []
  for (const customer of [one, one, one, other]) {
    const form = new FormData()
    form.append('picture', await portrait())
    statuses.push((await customer.send('POST', '/user/profile/picture', form)).status)
  }
  expect(statuses).toEqual([201, 201, 429, 201])
})
