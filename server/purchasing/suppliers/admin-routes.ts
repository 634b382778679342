// Routes for suppliers.
import { supplierImports } from '#contract/purchasing/supplier-imports'
import * as contract from '#contract/purchasing/suppliers'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { handleRecordImports } from '#server/imports/records/handle-record-imports'
import { createSupplier } from './create-supplier.ts'
import { supplierTable } from './export-suppliers.ts'
import { lockSupplier } from './lock-supplier.ts'
import { removeSupply, saveSupply } from './save-supply.ts'
import { setSupplierStatus } from './set-supplier-status.ts'
import { getSupplier, supplierLister } from './supplier-queries.ts'
import { supplierRecords } from './supplier-records.ts'
import { updateSupplier } from './update-supplier.ts'

export function supplierAdminRoutes(app: App) {
  const listSuppliers = supplierLister()
  app.query(contract.listSuppliers, async (_, db, { query }) => listSuppliers(db, query))

  exportRoute(app, contract.exportSuppliers, 'supplier.export', (db, { format: _, ...filter }) =>
    supplierTable(db, filter),
  )

  handleRecordImports(app, 'suppliers', supplierImports, supplierRecords)

  app.query(contract.getSupplier, async (_, db, { params }) => ({
    supplier: await getSupplier(db, params.id),
  }))

  app.command(contract.createSupplier, async (ctx, tx, { body }) => {
    const id = await createSupplier(tx, ctx, body)
    return { message: 'Supplier added', supplier: await getSupplier(tx, id) }
  })

  app.command(contract.updateSupplier, async (ctx, tx, { params, body }) => {
    await updateSupplier(tx, ctx, await lockSupplier(tx, params.id), body)
    return { message: 'Supplier updated', supplier: await getSupplier(tx, params.id) }
  })

  app.command(contract.setSupplierStatus, async (ctx, tx, { params, body }) => {
    await setSupplierStatus(tx, ctx, await lockSupplier(tx, params.id), body.status)
    const message = body.status === 'active' ? 'Supplier reactivated' : 'Supplier archived'
    return { message, supplier: await getSupplier(tx, params.id) }
  })

  app.command(contract.saveSupply, async (ctx, tx, { params, body }) => {
    await saveSupply(tx, ctx, await lockSupplier(tx, params.id), params.productId, body)
    return { message: 'Product saved', supplier: await getSupplier(tx, params.id) }
  })

  app.command(contract.removeSupply, async (ctx, tx, { params }) => {
    await removeSupply(tx, ctx, await lockSupplier(tx, params.id), params.productId)
    return { message: 'Product removed', supplier: await getSupplier(tx, params.id) }
  })
}
