// Admin routes for invoices, notes and vouchers.

import { financialYear } from '#contract/base/financial-year'
import { Id } from '#contract/base/text'
import * as contract from '#contract/documents/admin'
import { printInvoices as printInvoicesEndpoint } from '#contract/orders/admin-labels'
import { getInvoicing, saveInvoicing as saveInvoicingContract } from '#contract/settings/admin'
import { exportRoute } from '#server/audit/export-route'
import { readDocument } from '#server/documents/issue/read-document'
import { saveInvoicing } from '#server/documents/issue/save-invoicing'
import type { App } from '#server/http/app'
import { notFound } from '#server/http/errors'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { getVersioned } from '#server/settings/settings'
import { documentFile } from './document-file.ts'
import { documentLister } from './document-queries.ts'
import { documentTable } from './export-documents.ts'
import { contactOf, printInvoices } from './print-invoices.ts'

export function documentAdminRoutes(app: App, pictures: DocumentPictures) {
  const listDocuments = documentLister()
  app.query(contract.listDocuments, async (_, db, { query }) => listDocuments(db, query))

  exportRoute(app, contract.exportDocuments, 'document.export', (db, { format: _, ...filter }) =>
    documentTable(db, filter),
  )

  app.query(getInvoicing, async (_, db) => ({
    ...(await getVersioned(db, 'invoicing')),
    financialYear: financialYear(new Date()),
  }))

  app.command(saveInvoicingContract, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Invoice numbers saved',
    ...(await saveInvoicing(tx, ctx, version, value)),
  }))

  app.query(contract.getDocumentFile, async (_, db, { params, query: { copy } }) => {
    if (!Id.safeParse(params.id).success) throw notFound('Document')
    const document = await readDocument(db, params.id)
    const contact = await contactOf(db, document.orderId)
    return documentFile(db, document, { copy, contact }, pictures)
  })

  app.query(printInvoicesEndpoint, async (_, db, { query: { ids } }) => printInvoices(db, ids, pictures))
}
