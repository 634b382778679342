// What the staff may do with groups of customers.
import * as contract from '#contract/customers/admin-groups'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/handle'
import { changeMembers } from './change-members.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { getGroup, listGroups, listMembers, previewMembers } from './group-queries.ts'
import { updateGroup } from './update-group.ts'

const subjectKind = 'customer-group'

export function customerGroupAdminRoutes(app: App) {
  app.handle(contract.listCustomerGroups, async ({ db }) => ({ groups: await listGroups(db) }))

  app.handle(contract.previewGroupMembers, async ({ db, body }) => previewMembers(db, body.criteria))

  app.handle(contract.listGroupMembers, async ({ db, params, query }) => listMembers(db, params.id, query))

  app.handle(contract.createCustomerGroup, async ({ actor, body, caller, transaction }) =>
    transaction(async (tx) => {
      const subjectId = await createGroup(tx, body)
      const deed = { action: 'customer-group.create', subjectKind, subjectId, subjectName: body.name }
      await audit(tx, actor, caller, { ...deed, after: body })
      return { message: 'Group created', group: await getGroup(tx, subjectId) }
    }),
  )

  app.handle(contract.updateCustomerGroup, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const { name, description, type, color, criteria, benefits } = await getGroup(tx, params.id)
      await updateGroup(tx, params.id, body)
      const deed = { action: 'customer-group.update', subjectKind, subjectId: params.id, subjectName: name }
      const before = { name, description, type, color, criteria, benefits }
      await audit(tx, actor, caller, { ...deed, before, after: body })
      return { message: 'Group updated', group: await getGroup(tx, params.id) }
    }),
  )

  app.handle(contract.deleteCustomerGroup, async ({ actor, params, caller, transaction }) =>
    transaction(async (tx) => {
      const before = await getGroup(tx, params.id)
      await deleteGroup(tx, params.id)
      const deed = { action: 'customer-group.delete', subjectKind, subjectId: params.id }
      await audit(tx, actor, caller, { ...deed, subjectName: before.name, before })
      return { message: 'Group deleted' }
    }),
  )

  app.handle(contract.changeGroupMembers, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      await changeMembers(tx, params.id, body)
      const group = await getGroup(tx, params.id)
      const deed = { action: 'customer-group.members', subjectKind, subjectId: params.id }
      await audit(tx, actor, caller, { ...deed, subjectName: group.name, after: body })
      return { message: 'Members updated', group }
    }),
  )
}
