// What the staff may do with customers. The log of deeds can never be changed, and a customer may ask to be forgotten:
// so it tells of him by id only, with no name, tag, reason or note.
import { today } from '#contract/base/days'
import * as contract from '#contract/customers/admin'
import { audit } from '#server/audit/audit'
import { transaction } from '#server/db/database'
import { writeTable } from '#server/files/write-table'
import type { App } from '#server/http/handle'
import { addCustomerNote } from './add-customer-note.ts'
import { getCustomerDetail } from './customer-detail.ts'
import { deleteCustomer } from './delete-customer.ts'
import { editCustomer } from './edit-customer.ts'
import { countCustomers, customerColumns, exportBatches } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { lockCustomer } from './lock-customer.ts'
import { reactivateCustomer } from './reactivate-customer.ts'
import { suspendCustomer } from './suspend-customer.ts'

export function customerAdminRoutes(app: App) {
  app.handle(contract.listCustomers, async ({ db }) => listCustomers(db))

  app.handle(contract.getCustomer, async ({ db, params }) => ({
    customer: await getCustomerDetail(db, params.id),
  }))

  app.handle(contract.editCustomer, async ({ actor, body, caller, params, transaction }) =>
    transaction(async (tx) => {
      const before = await lockCustomer(tx, params.id)
      await editCustomer(tx, before, body)
      await audit(tx, actor, caller, {
        action: 'customer.update',
        ...subjectOf(before),
        before: { type: before.type, tagCount: before.tags.length },
        after: { type: body.type ?? before.type, tagCount: (body.tags ?? before.tags).length },
      })
      return { message: 'Customer updated', customer: await getCustomerDetail(tx, before.id) }
    }),
  )

  app.handle(contract.addCustomerNote, async ({ actor, body, caller, params, transaction }) =>
    transaction(async (tx) => {
      const customer = await lockCustomer(tx, params.id)
      const noteId = await addCustomerNote(tx, actor, customer, body.text)
      await audit(tx, actor, caller, {
        action: 'customer.note',
        ...subjectOf(customer),
        after: { noteId },
      })
      return { message: 'Note added', customer: await getCustomerDetail(tx, customer.id) }
    }),
  )

  app.handle(contract.suspendCustomer, async ({ actor, body, caller, params, transaction }) =>
    transaction(async (tx) => {
      const customer = await lockCustomer(tx, params.id)
      await suspendCustomer(tx, customer, body.reason)
      await audit(tx, actor, caller, { action: 'customer.suspend', ...subjectOf(customer) })
      return { message: 'Customer suspended', customer: await getCustomerDetail(tx, customer.id) }
    }),
  )

  app.handle(contract.reactivateCustomer, async ({ actor, caller, params, transaction }) =>
    transaction(async (tx) => {
      const customer = await lockCustomer(tx, params.id)
      await reactivateCustomer(tx, customer)
      await audit(tx, actor, caller, { action: 'customer.reactivate', ...subjectOf(customer) })
      return { message: 'Customer reactivated', customer: await getCustomerDetail(tx, customer.id) }
    }),
  )

  app.handle(contract.deleteCustomer, async ({ actor, caller, params, transaction }) =>
    transaction(async (tx) => {
      await deleteCustomer(tx, params.id)
      await audit(tx, actor, caller, { action: 'customer.delete', ...subjectOf(params) })
      return { message: 'Customer deleted' }
    }),
  )

  app.handle(contract.exportCustomers, async ({ actor, caller, db, query }) => {
    const { format, ...filter } = query
    const count = await countCustomers(db, filter)
    const file = await writeTable(format, {
      name: `customers-${today()}`,
      columns: customerColumns,
      batches: exportBatches(db, filter),
    })
    // What was searched for may be a name.
    const { search, ...rest } = filter
    await transaction(db, (tx) =>
      audit(tx, actor, caller, {
        action: 'customer.export',
        subjectKind: 'customer',
        subjectId: 'list',
        after: { count, format, filter: { ...rest, searched: Boolean(search) } },
      }),
    )
    return file
  })
}

const subjectOf = ({ id }: { id: string }) => ({ subjectKind: 'customer', subjectId: id.toLowerCase() })
