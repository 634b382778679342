// Calls by which admins change staff and roles, each with valid input for one success.
import { createAdmin } from '#test/factories/people'
import { createInvitation, createRole } from '#test/factories/staff'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

const good = (endpoint: string) => goodBody(endpoint, '') ?? {}

/** @param open returns the shop, which exists only when a call is made. */
export function staffCalls(open: () => { shop: TestShop }): GoodCalls {
  const invitation = async () => ({ id: (await createInvitation(open().shop.db)).id })
  const person = async (isActive = true) => ({
    id: (await createAdmin(open().shop.db, { role: 'viewer', isActive })).id,
  })
  const role = async () => ({ id: (await createRole(open().shop.db)).id })
  return {
    'POST /staff/invitations': async () => ({
      body: good('POST /staff/invitations'),
      writes: ['staff.invite'],
    }),
    'POST /staff/invitations/{id}/emails': async () => ({
      params: await invitation(),
      writes: ['staff.invite-again'],
    }),
    'POST /staff/invitations/{id}/links': async () => ({
      params: await invitation(),
      writes: ['staff.invitation-link'],
    }),
    'DELETE /staff/invitations/{id}': async () => ({
      params: await invitation(),
      writes: ['staff.withdraw'],
    }),
    'PUT /staff/{id}/role': async () => ({
      params: await person(),
      body: good('PUT /staff/{id}/role'),
      writes: ['staff.role'],
    }),
    'POST /staff/{id}/suspension': async () => ({ params: await person(), writes: ['staff.suspend'] }),
    'DELETE /staff/{id}/suspension': async () => ({
      params: await person(false),
      writes: ['staff.reactivate'],
    }),
    'DELETE /staff/{id}': async () => ({ params: await person(), writes: ['staff.delete'] }),
    'POST /staff/roles': async () => ({ body: good('POST /staff/roles'), writes: ['role.create'] }),
    'PUT /staff/roles/{id}': async () => ({
      params: await role(),
      body: good('PUT /staff/roles/{id}'),
      writes: ['role.update'],
    }),
    'DELETE /staff/roles/{id}': async () => ({ params: await role(), writes: ['role.delete'] }),
  }
}
