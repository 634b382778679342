// Routes for promotions and coupons.
import * as contract from '#contract/prices/admin-promotions'
import type { App } from '#server/http/app'
import { listPromotions } from './promotion-queries.ts'
import {
  cancelPromotion,
  createPromotion,
  deletePromotion,
  endPromotion,
  updatePromotion,
} from './save-promotion.ts'

export function promotionAdminRoutes(app: App) {
  app.query(contract.listPromotions, ({ actor }, db, { query }) =>
    listPromotions(db, query, actor.permissions),
  )

  app.command(contract.createPromotion, async (ctx, tx, { body }) => ({
    message: 'Promotion added',
    promotion: await createPromotion(tx, ctx, body),
  }))

  app.command(contract.updatePromotion, async (ctx, tx, { params, body }) => ({
    message: 'Promotion saved',
    promotion: await updatePromotion(tx, ctx, params.id, body),
  }))

  app.command(contract.cancelPromotion, async (ctx, tx, { params, body }) => ({
    message: 'Promotion cancelled',
    promotion: await cancelPromotion(tx, ctx, params.id, body.version),
  }))

  app.command(contract.endPromotion, async (ctx, tx, { params, body }) => ({
    message: 'Promotion ended',
    promotion: await endPromotion(tx, ctx, params.id, body.version),
  }))

  app.command(contract.deletePromotion, async (ctx, tx, { params }) => {
    await deletePromotion(tx, ctx, params.id)
    return { message: 'Promotion deleted' }
  })
}
