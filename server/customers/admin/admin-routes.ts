// Admin endpoints for customers.
import { today } from '#contract/base/days'
import * as contract from '#contract/customers/admin'
import { customerImports } from '#contract/customers/customer-imports'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { handleRecordImports } from '#server/imports/records/handle-record-imports'
import { mailMessage } from '#server/mail/mail-message'
import { addCustomer } from './add-customer.ts'
import { addCustomerNote } from './add-customer-note.ts'
import { getCustomerDetail } from './customer-detail.ts'
import { customerRecords } from './customer-records.ts'
import { deleteCustomer } from './delete-customer.ts'
import { editCustomer } from './edit-customer.ts'
import { countCustomers, customerColumns, exportBatches } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { lockCustomer } from './lock-customer.ts'
import { reactivateCustomer } from './reactivate-customer.ts'
import { findSimilarCustomers } from './similar-customers.ts'
import { suspendCustomer } from './suspend-customer.ts'

export function customerAdminRoutes(app: App) {
  app.query(contract.listCustomers, async (_, db, { query }) => listCustomers(db, query))

  app.query(contract.findSimilarCustomers, async (_, db, { query }) => ({
    customers: await findSimilarCustomers(db, query),
  }))

  app.command(contract.addCustomer, async (ctx, tx, { body }) => {
    const id = await addCustomer(tx, ctx, body, ctx.origin)
    const invited =
      body.invite && (await mailMessage(ctx, tx, 'The invitation is on its way', 'the invitation'))
    const message = ['Customer added', invited].filter(Boolean).join('. ')
    return { message, customer: await getCustomerDetail(tx, id) }
  })

  app.query(contract.getCustomer, async (_, db, { params }) => ({
    customer: await getCustomerDetail(db, params.id),
  }))

  app.command(contract.editCustomer, async (ctx, tx, { params, body }) => {
    const customer = await lockCustomer(tx, params.id)
    await editCustomer(tx, ctx, customer, body)
    return { message: 'Customer updated', customer: await getCustomerDetail(tx, customer.id) }
  })

  app.command(contract.addCustomerNote, async (ctx, tx, { params, body }) => {
    const customer = await lockCustomer(tx, params.id)
    await addCustomerNote(tx, ctx, customer, body.text)
    return { message: 'Note added', customer: await getCustomerDetail(tx, customer.id) }
  })

  app.command(contract.suspendCustomer, async (ctx, tx, { params, body }) => {
    const customer = await lockCustomer(tx, params.id)
    await suspendCustomer(tx, ctx, customer, body.reason)
    return { message: 'Customer suspended', customer: await getCustomerDetail(tx, customer.id) }
  })

  app.command(contract.reactivateCustomer, async (ctx, tx, { params }) => {
    const customer = await lockCustomer(tx, params.id)
    await reactivateCustomer(tx, ctx, customer)
    return { message: 'Customer reactivated', customer: await getCustomerDetail(tx, customer.id) }
  })

  app.command(contract.deleteCustomer, async (ctx, tx, { params }) => {
    await deleteCustomer(tx, ctx, params.id)
    return { message: 'Customer deleted' }
  })

  handleRecordImports(app, 'customers', customerImports, customerRecords)

  exportRoute(app, contract.exportCustomers, 'customer.export', async (db, { format: _, ...filter }) => ({
    name: `customers-${today()}`,
    count: await countCustomers(db, filter),
    columns: customerColumns,
    batches: exportBatches(db, filter),
  }))
}
