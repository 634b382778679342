// What the staff may do with returns.
import {
  listReturns as listEndpoint,
  openReturn as openEndpoint,
  transitionReturn as transitionEndpoint,
} from '#contract/returns/admin'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/handle'
import { getOrderDetail } from '#server/orders/read/order-detail'
import { openReturn } from './open-return.ts'
import { getDeskReturn, listDeskReturns } from './return-desk-queries.ts'
import { transitionReturn } from './transition-return.ts'

export function returnAdminRoutes(app: App) {
  app.handle(listEndpoint, async ({ db, query }) => listDeskReturns(db, query))

  app.handle(openEndpoint, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const found = await getDeskReturn(tx, await openReturn(tx, actor, params.id, body))
      await audit(tx, actor, caller, {
        action: 'return.open',
        subjectKind: 'order',
        subjectId: found.orderId,
        subjectName: found.orderNumber,
        after: { returnNumber: found.returnNumber, ...body },
      })
      const order = await getOrderDetail(tx, found.orderId)
      return { message: `Return ${found.returnNumber} opened`, return: found, order }
    }),
  )

  app.handle(transitionEndpoint, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const { returnId, before } = await transitionReturn(tx, actor, params.id, body)
      const found = await getDeskReturn(tx, returnId)
      const { returnNumber } = found
      await audit(tx, actor, caller, {
        action: `return.${body.to}`,
        subjectKind: 'order',
        subjectId: found.orderId,
        subjectName: found.orderNumber,
        before: { returnNumber, status: before },
        after: { returnNumber, ...body },
      })
      const order = await getOrderDetail(tx, found.orderId)
      return { message: `Return ${returnNumber} is now ${body.to}`, return: found, order }
    }),
  )
}
