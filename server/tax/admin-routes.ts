// Routes for tax classes.
import { hsnDigits } from '#contract/settings/tax'
import * as contract from '#contract/tax/admin-classes'
import * as issues from '#contract/tax/product-issues'
import type { App } from '#server/http/app'
import { getSetting } from '#server/settings/settings'
import { deleteTaxClass } from './delete-tax-class.ts'
import { createTaxClass, updateTaxClass } from './save-tax-class.ts'
import { listTaxClasses } from './tax-class-queries.ts'
import { listTaxIssues } from './tax-issues.ts'

export function taxAdminRoutes(app: App) {
  app.query(contract.listTaxClasses, async (_, db) => {
    const [taxClasses, settings] = await Promise.all([listTaxClasses(db), getSetting(db, 'tax')])
    return { taxClasses, hsnDigits: hsnDigits(settings) }
  })

  app.query(issues.listTaxIssues, async (_, db) => listTaxIssues(db))

  app.command(contract.createTaxClass, async (ctx, tx, { body }) => ({
    message: 'Tax class created',
    taxClass: await createTaxClass(tx, ctx, body),
  }))

  app.command(contract.updateTaxClass, async (ctx, tx, { params, body }) => ({
    message: 'Tax class saved',
    taxClass: await updateTaxClass(tx, ctx, params.id, body),
  }))

  app.command(contract.deleteTaxClass, async (ctx, tx, { params }) => {
    await deleteTaxClass(tx, ctx, params.id)
    return { message: 'Tax class deleted' }
  })
}
