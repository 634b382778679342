// Admin endpoints for customer groups.
import * as contract from '#contract/customers/admin-groups'
import type { App } from '#server/http/app'
import { changeMembers } from './change-members.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { getGroup, listGroups, listMembers, previewMembers } from './group-queries.ts'
import { updateGroup } from './update-group.ts'

export function customerGroupAdminRoutes(app: App) {
  app.query(contract.listCustomerGroups, async (_, db) => ({ groups: await listGroups(db) }))

  app.query(contract.previewGroupMembers, async (_, db, { body }) => previewMembers(db, body.criteria))

  app.query(contract.listGroupMembers, async (_, db, { params, query }) => listMembers(db, params.id, query))

  app.command(contract.createCustomerGroup, async (ctx, tx, { body }) => {
    const id = await createGroup(tx, ctx, body)
    return { message: 'Group created', group: await getGroup(tx, id) }
  })

  app.command(contract.updateCustomerGroup, async (ctx, tx, { params, body }) => {
    await updateGroup(tx, ctx, params.id, body)
    return { message: 'Group updated', group: await getGroup(tx, params.id) }
  })

  app.command(contract.deleteCustomerGroup, async (ctx, tx, { params }) => {
    await deleteGroup(tx, ctx, params.id)
    return { message: 'Group deleted' }
  })

  app.command(contract.changeGroupMembers, async (ctx, tx, { params, body }) => {
    await changeMembers(tx, ctx, params.id, body)
    return { message: 'Members updated', group: await getGroup(tx, params.id) }
  })
}
