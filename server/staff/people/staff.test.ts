// Staff and permissions: admins grant at most their own permissions, at least one owner remains, and changes take
// effect immediately.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit/admin'
import { allPermissions } from '#contract/base/permissions'
import { createRole, deleteRole, listRoles, updateRole } from '#contract/staff/own-roles'
import { changeRole, deleteStaff, listStaff, reactivateStaff, suspendStaff } from '#contract/staff/staff'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { createInvitation, createRole as createOwnRole } from '#test/factories/staff'
import { openShop, type TestShop } from '#test/shop'

type Admin = Awaited<ReturnType<TestShop['asAdmin']>>

let shop: TestShop
let owner: Admin
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.asAdmin({ name: 'Asha Rao' })
})
afterAll(() => shop.close())

const versionOf = async (id: string) =>
  (await shop.db.selectFrom('admins').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

const setRole = async (by: Admin, id: string, role: string) =>
  by.send('PUT', `/staff/${id}/role`, { role, version: await versionOf(id) })

const statusOf = async (who: Admin, path: string) => (await who.send('GET', path)).status

/** Runs `work` in a separate shop with this many owners. */
async function withOwners(count: number, work: (owners: Admin[], of: TestShop) => Promise<void>) {
  const own = await openShop()
  try {
    const owners = []
    for (let at = 0; at < count; at++) owners.push(await own.asAdmin())
    await work(owners, own)
  } finally {
    await own.close()
  }
}

test('GET /staff lists people with role, status and last sign-in, and no secrets', async () => {
  const viewer = await shop.asAdmin({ role: 'viewer' })
  const { staff } = await owner.call(listStaff, {})
  expect(staff.find(({ _id }) => _id === owner.id)).toMatchObject({
    name: 'Asha Rao',
    role: { key: 'owner', name: 'Owner' },
    isSelf: true,
    isActive: true,
    lastSignInAt: null,
  })
  expect(staff.find(({ _id }) => _id === viewer.id)).toMatchObject({
    role: { key: 'viewer', name: 'Viewer' },
    isSelf: false,
  })
  expect(JSON.stringify(staff)).not.toMatch(/password|hash|token/i)
})

test('a changed role takes effect at the next call, and is in the audit log', async () => {
  const person = await shop.asAdmin({ role: 'viewer' })
  expect(await statusOf(person, '/admin/customers')).toBe(200)
  await owner.call(changeRole, { params: { id: person.id }, body: { role: 'catalogue', version: 1 } })
  expect(await statusOf(person, '/admin/customers')).toBe(403)
  expect(await statusOf(person, '/admin/products')).toBe(200)
  const { entries } = await owner.call(listAuditEvents, { query: { action: 'staff.role' } })
  expect(entries[0]).toMatchObject({
    admin: 'Asha Rao',
    subjectId: person.id,
    subjectName: person.name,
    before: { role: 'Viewer' },
    after: { role: 'Catalogue' },
  })
})

test("a role that was changed in the meantime can't be overwritten", async () => {
  const person = await shop.asAdmin({ role: 'viewer' })
  const change = (role: string) => owner.send('PUT', `/staff/${person.id}/role`, { role, version: 1 })
  expect((await change('dispatch')).status).toBe(200)
  expect(await change('manager')).toMatchObject({
    status: 409,
    body: { error: { code: 'version_conflict' } },
  })
  expect((await setRole(owner, person.id, 'no-such-role')).status).toBe(400)
  expect((await setRole(owner, person.id, crypto.randomUUID())).status).toBe(400)
  expect(
    (await owner.send('PUT', `/staff/${crypto.randomUUID()}/role`, { role: 'viewer', version: 1 })).status,
  ).toBe(404)
})

test('suspending ends the sessions at once; after reactivation the person can sign in again', async () => {
  const person = await shop.asAdmin({ role: 'manager' })
  await owner.call(suspendStaff, { params: { id: person.id } })
  expect(await statusOf(person, '/admin/orders')).toBe(401)
  await owner.call(reactivateStaff, { params: { id: person.id } })
  expect(await statusOf(person, '/admin/orders')).toBe(401)
  const { isActive } = await shop.db
    .selectFrom('admins')
    .select('isActive')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(isActive).toBe(true)
})

test('a deleted person is signed out at once, and their name stays in the records', async () => {
  const person = await shop.asAdmin({ role: 'manager', name: 'Ravi Shah' })
  const { id: productId } = await createProduct(shop.db)
  await person.send('PATCH', `/stocks/adjust/${productId}`, { type: 'add', quantity: 3, reason: 'Found' })
  const { _id: orderId } = await placeTestOrder(shop.db, await shop.asCustomer())
  await person.send('POST', `/admin/orders/${orderId}/notes`, { note: 'Call first' })
  await owner.call(deleteStaff, { params: { id: person.id } })
  expect(await statusOf(person, '/admin/orders')).toBe(401)

  const { body: history } = await owner.send('GET', `/stocks/${productId}/history`)
  expect(JSON.stringify(history)).toContain('Ravi Shah')
  const { body: order } = await owner.send('GET', `/admin/orders/${orderId}`)
  expect(JSON.stringify(order)).toContain('Ravi Shah')
  const { entries, admins } = await owner.call(listAuditEvents, { query: { admin: person.id } })
  expect(new Set(entries.map(({ admin }) => admin))).toEqual(new Set(['Ravi Shah']))
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['stock.adjust', 'order.note']))
  expect(admins).toContainEqual({ _id: person.id, name: 'Ravi Shah' })
})

test("admins can't suspend or delete themselves", async () => {
  await shop.asAdmin()
  for (const [method, path] of [
    ['POST', `/staff/${owner.id}/suspension`],
    ['DELETE', `/staff/${owner.id}`],
  ] as const) {
    expect((await owner.send(method, path)).status).toBe(409)
  }
  expect(await statusOf(owner, '/staff')).toBe(200)
})

test("the last active owner can't lose the role in any way", async () => {
  await withOwners(1, async ([only], own) => {
    if (!only) throw new Error('no owner')
    const { id: everything } = await createOwnRole(own.db, allPermissions)
    const twin = await own.asAdmin({ role: null, roleId: everything })
    await own.asAdmin({ isActive: false })
    const version = 1
    for (const by of [only, twin]) {
      const asked = await by.send('PUT', `/staff/${only.id}/role`, { role: 'manager', version })
      expect([asked.status, asked.body]).toMatchObject([
        409,
        { message: expect.stringContaining('last active owner') },
      ])
    }
    expect((await twin.send('POST', `/staff/${only.id}/suspension`)).status).toBe(409)
    expect((await twin.send('DELETE', `/staff/${only.id}`)).status).toBe(409)
    expect(await statusOf(only, '/staff')).toBe(200)
  })
})

test.each(['role', 'suspension', 'deletion'])(
  'one owner remains after two owners act against each other at once: %s',
  async (way) => {
    await withOwners(2, async ([one, other], own) => {
      if (!one || !other) throw new Error('no owners')
      const take = (by: Admin, from: Admin) =>
        way === 'role'
          ? by.send('PUT', `/staff/${from.id}/role`, { role: 'viewer', version: 1 })
          : way === 'suspension'
            ? by.send('POST', `/staff/${from.id}/suspension`)
            : by.send('DELETE', `/staff/${from.id}`)
      const answers = await Promise.all([take(one, other), take(other, one)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = { rows: await own.db.selectFrom('admins').select(['role', 'isActive']).execute() }
      expect(rows.filter(({ role, isActive }) => role === 'owner' && isActive)).toHaveLength(1)
    })
  },
)

test("admins can't grant more than they have, nor change people with more permissions", async () => {
  const { id: roleId } = await createOwnRole(shop.db, ['staff.manage', 'orders.fulfil'])
  const keeper = await shop.asAdmin({ role: null, roleId })
  const { id: packers } = await createOwnRole(shop.db, ['orders.fulfil'])
  const packer = await shop.asAdmin({ role: null, roleId: packers })
  const manager = await shop.asAdmin({ role: 'manager' })

  for (const role of ['owner', 'manager', 'viewer']) {
    expect([role, (await setRole(keeper, packer.id, role)).status]).toEqual([role, 403])
    const invited = await keeper.send('POST', '/staff/invitations', { email: `${role}@example.com`, role })
    expect([role, invited.status]).toEqual([role, 403])
  }
  expect((await setRole(keeper, keeper.id, 'owner')).status).toBe(403)
  for (const [method, path] of [
    ['POST', `/staff/${manager.id}/suspension`],
    ['DELETE', `/staff/${manager.id}`],
    ['POST', `/staff/${owner.id}/suspension`],
    ['DELETE', `/staff/${owner.id}`],
  ] as const) {
    expect([path, (await keeper.send(method, path)).status]).toEqual([path, 403])
  }
  expect((await setRole(keeper, manager.id, packers)).status).toBe(403)
  expect(
    (await keeper.send('POST', '/staff/roles', { name: 'All', permissions: ['backups.manage'] })).status,
  ).toBe(403)
  const own = { name: 'Keepers', permissions: ['staff.manage', 'backups.manage'], version: 1 }
  expect((await keeper.send('PUT', `/staff/roles/${roleId}`, own)).status).toBe(403)

  expect((await setRole(keeper, packer.id, roleId)).status).toBe(200)
  const invited = await keeper.send('POST', '/staff/invitations', { email: 'p@example.com', role: packers })
  expect(invited.status).toBe(201)
  const { roles } = await keeper.call(listRoles, {})
  expect(roles.filter(({ mayGrant }) => mayGrant).map(({ key }) => key)).toEqual(
    expect.arrayContaining([roleId, packers]),
  )
  expect(roles.find(({ key }) => key === 'viewer')?.mayGrant).toBe(false)
})

test("a role of the shop's own includes required permissions, and its changes affect everyone with the role", async () => {
  await owner.call(createRole, { body: { name: 'Returns desk', permissions: ['returns.handle'] } })
  const found = (await owner.call(listRoles, {})).roles.find(({ name }) => name === 'Returns desk')
  expect(found).toMatchObject({ isBuiltIn: false, people: 0, permissions: ['orders.read', 'returns.handle'] })
  const id = found?.key ?? ''
  const person = await shop.asAdmin({ role: null, roleId: id })
  expect(await statusOf(person, '/admin/returns')).toBe(200)
  expect(await statusOf(person, '/reviews')).toBe(403)
  const body = { name: 'Review desk', permissions: ['reviews.read' as const] }
  await owner.call(updateRole, { params: { id }, body: { ...body, version: 1 } })
  expect(await statusOf(person, '/admin/returns')).toBe(403)
  expect(await statusOf(person, '/reviews')).toBe(200)
  const again = await owner.send('PUT', `/staff/roles/${id}`, { ...body, version: 1 })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
})

test("a role can't be deleted while people or invitations have it, and its name is unique", async () => {
  const { id, name } = await createOwnRole(shop.db)
  const person = await shop.asAdmin({ role: null, roleId: id })
  const remove = () => owner.send('DELETE', `/staff/roles/${id}`)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('One person') },
  })
  await setRole(owner, person.id, 'viewer')
  const invitation = await createInvitation(shop.db)
  await shop.db
    .updateTable('invitations')
    .set({ role: null, roleId: id })
    .where('id', '=', invitation.id)
    .execute()
  expect((await remove()).status).toBe(409)
  await owner.send('DELETE', `/staff/invitations/${invitation.id}`)
  await owner.call(deleteRole, { params: { id } })
  expect((await remove()).status).toBe(404)

  const create = (called: string) =>
    owner.send('POST', '/staff/roles', { name: called, permissions: ['orders.read'] })
  expect((await create(name)).status).toBe(201)
  for (const taken of [name.toUpperCase(), 'Owner', 'dispatch']) {
    expect(await create(taken)).toMatchObject({
      status: 409,
      body: { error: { fields: { name: expect.any(String) } } },
    })
  }
})

test('when a role is assigned and deleted concurrently, only one of both succeeds', async () => {
  const { id } = await createOwnRole(shop.db)
  const person = await shop.asAdmin({ role: 'viewer' })
  const answers = await Promise.all([
    setRole(owner, person.id, id),
    owner.send('DELETE', `/staff/roles/${id}`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})
