// Routes to manage payment methods. server/payments/method-routes.ts deletes them, because that depends on orders and
// payments.
import * as contract from '#contract/payment-methods/admin'
import type { App } from '#server/http/app'
import { createMethod } from './create-method.ts'
import { listMethods } from './list-methods.ts'
import { getMethod } from './method-queries.ts'
import { moveMethod } from './move-method.ts'
import { switchMethod } from './switch-method.ts'
import { updateMethod } from './update-method.ts'

export function paymentMethodAdminRoutes(app: App) {
  app.query(contract.listPaymentMethods, async (_, db) => listMethods(db))

  app.command(contract.createPaymentMethod, async (ctx, tx, { body }) => {
    const id = await createMethod(tx, ctx, body)
    return { message: 'Payment method added', method: await getMethod(tx, id) }
  })

  app.command(contract.updatePaymentMethod, async (ctx, tx, { params, body }) => {
    await updateMethod(tx, ctx, params.id, body)
    return { message: 'Payment method updated', method: await getMethod(tx, params.id) }
  })

  app.command(contract.switchPaymentMethod, async (ctx, tx, { params, body }) => {
    await switchMethod(tx, ctx, params.id, body)
    const message = body.isActive ? 'Payment method switched on' : 'Payment method switched off'
    return { message, method: await getMethod(tx, params.id) }
  })

  app.command(contract.movePaymentMethod, async (ctx, tx, { params, body }) => {
    await moveMethod(tx, ctx, params.id, body.to)
    return { message: 'Payment method moved' }
  })
}
