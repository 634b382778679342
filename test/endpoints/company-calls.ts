// A valid call for every endpoint by which admins change companies, and the audit events it writes.
import { addToCompany, createBranch, createCompany } from '#test/factories/companies'
import { createCustomer } from '#test/factories/people'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

const bodyOf = (endpoint: string) => goodBody(endpoint, '') ?? {}

export function companyCalls(open: () => { shop: TestShop }): GoodCalls {
  const db = () => open().shop.db
  const company = async () => (await createCompany(db())).id
  const branch = async () => {
    const id = await company()
    return { id, branchId: (await createBranch(db(), id)).id }
  }
  const person = async () => {
    const id = await company()
    const { id: customerId } = await createCustomer(db())
    await addToCompany(db(), id, customerId, 'orders')
    return { id, customerId }
  }
  const invitation = async () => {
    const id = await company()
    const { id: invitationId } = await db()
      .insertInto('companyInvitations')
      .values({ companyId: id, email: 'vikram@example.com', role: 'orders', invitedBy: 'Asha' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, invitationId }
  }
  const application = async () => {
    const { id } = await db()
      .insertInto('tradeApplications')
      .values({
        businessName: `Hill Stores ${crypto.randomUUID()}`,
        gstin: '06AAACG2115R1ZL',
        contactName: 'Asha',
        email: `asha-${crypto.randomUUID()}@example.com`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }
  return {
    'POST /companies': async () => ({
      body: { name: `Stores ${crypto.randomUUID()}` },
      writes: ['company.create'],
    }),
    'PUT /companies/{id}': async () => ({
      params: { id: await company() },
      body: { name: `Stores ${crypto.randomUUID()}`, version: 1 },
      writes: ['company.update'],
    }),
    'PUT /companies/{id}/terms': async () => ({
      params: { id: await company() },
      body: bodyOf('PUT /companies/{id}/terms'),
      writes: ['company.terms'],
    }),
    'PUT /companies/{id}/status': async () => ({
      params: { id: await company() },
      body: { status: 'inactive' },
      writes: ['company.archive'],
    }),
    'POST /companies/{id}/branches': async () => ({
      params: { id: await company() },
      body: bodyOf('POST /companies/{id}/branches'),
      writes: ['company.branch-add'],
    }),
    'PUT /companies/{id}/branches/{branchId}': async () => ({
      params: await branch(),
      body: bodyOf('PUT /companies/{id}/branches/{branchId}'),
      writes: ['company.branch-update'],
    }),
    'DELETE /companies/{id}/branches/{branchId}': async () => ({
      params: await branch(),
      writes: ['company.branch-remove'],
    }),
    'POST /companies/{id}/people': async () => ({
      params: { id: await company() },
      body: bodyOf('POST /companies/{id}/people'),
      writes: ['company.person-add'],
    }),
    'PUT /companies/{id}/people/{customerId}': async () => ({
      params: await person(),
      body: { role: 'accounts' },
      writes: ['company.person-role'],
    }),
    'DELETE /companies/{id}/people/{customerId}': async () => ({
      params: await person(),
      writes: ['company.person-remove'],
    }),
    'DELETE /companies/{id}/invitations/{invitationId}': async () => ({
      params: await invitation(),
      writes: ['company.invitation-withdraw'],
    }),
    'POST /trade-applications/{id}/approve': async () => ({
      params: await application(),
      writes: ['company.create', 'trade-application.approve'],
    }),
    'POST /trade-applications/{id}/reject': async () => ({
      params: await application(),
      body: { reason: 'The GSTIN is cancelled.' },
      writes: ['trade-application.reject'],
    }),
    'POST /books/company-statements/{id}/email': async () => {
      const { id, customerId } = await person()
      await db()
        .updateTable('companyPeople')
        .set({ role: 'owner' })
        .where('customerId', '=', customerId)
        .execute()
      return { params: { id }, body: { from: '2026-01-01', to: '2026-01-31' }, writes: ['company.statement'] }
    },
  }
}
