// Endpoints of the signed-in customer's company: people, orders, account and carts for approval.
import * as requests from '#contract/companies/requests'
import * as contract from '#contract/companies/store'
import { companyStatementPdf } from '#server/books/read/company-statements'
import { invitePerson, leaveCompany, setRole, withdrawInvitation } from '#server/companies/records/people'
import { approveRequest, returnRequest, withdrawRequest } from '#server/companies/requests/decide-request'
import { getRequest, listRequests } from '#server/companies/requests/order-requests'
import { sendRequest } from '#server/companies/requests/send-request'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import type { SellerLogo } from '#server/settings/seller-logo'
import { listCompanyOrders } from './company-orders.ts'
import {
  acceptInvitation,
  declineInvitation,
  getOwnCompany,
  getSeenCompany,
  lockOwnCompany,
} from './own-company.ts'

const HOUR = 60 * 60
const invitationLimit: RateLimit = {
  name: 'company-invitation',
  attempts: 30,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

export function companyStoreRoutes(app: App, logo: SellerLogo) {
  app.query(contract.getOwnCompany, async (ctx, db) => getOwnCompany(db, ctx.actor.id))

  app.command(contract.acceptCompanyInvitation, async (ctx, tx, { params }) => ({
    message: `You have joined ${await acceptInvitation(tx, ctx, params.id)}`,
  }))

  app.command(contract.declineCompanyInvitation, async (ctx, tx, { params }) => {
    await declineInvitation(tx, ctx, params.id)
    return { message: 'Invitation declined' }
  })

  app.command(
    contract.inviteColleague,
    async ({ actor }, { limiter }) => limiter.count(invitationLimit, actor.id),
    async (ctx, tx, { body }) => {
      await invitePerson(tx, await lockOwnCompany(tx, ctx), body, ctx.actor.name)
      return { message: `The invitation to ${body.email} is on its way` }
    },
  )

  app.command(contract.setColleagueRole, async (ctx, tx, { params, body }) => {
    await setRole(tx, await lockOwnCompany(tx, ctx), { ...params, ...body })
    return { message: 'Role changed' }
  })

  app.command(contract.removeColleague, async (ctx, tx, { params }) => {
    await leaveCompany(tx, await lockOwnCompany(tx, ctx), params.customerId)
    return { message: 'Person removed' }
  })

  app.command(contract.withdrawColleagueInvitation, async (ctx, tx, { params }) => {
    await withdrawInvitation(tx, await lockOwnCompany(tx, ctx), params.id)
    return { message: 'Invitation withdrawn' }
  })

  app.query(contract.listCompanyOrders, async (ctx, db, { query }) =>
    listCompanyOrders(db, { companyId: await getSeenCompany(db, ctx.actor.id), ...query }),
  )

  app.query(contract.getOwnCompanyStatement, async (ctx, db, { query }) =>
    companyStatementPdf(db, await getSeenCompany(db, ctx.actor.id), query, await logo(db)),
  )

  app.query(requests.listRequests, async (ctx, db) => ({ requests: await listRequests(db, ctx.actor.id) }))

  app.query(requests.getRequest, async (ctx, db, { params }) => ({
    request: await getRequest(db, ctx.actor.id, params.id),
  }))

  app.command(requests.sendRequest, async (ctx, tx, { body }) => {
    await sendRequest(tx, ctx, body)
    return { message: 'Your cart has been sent for approval' }
  })

  app.command(requests.approveRequest, async (ctx, tx, { params, body }) => {
    const { _id, orderNumber } = await approveRequest(tx, ctx, params.id, body)
    return { message: `Order ${orderNumber} placed`, order: { _id, orderNumber } }
  })

  app.command(requests.returnRequest, async (ctx, tx, { params, body }) => {
    await returnRequest(tx, ctx, params.id, body.note)
    return { message: 'The cart has been sent back' }
  })

  app.command(requests.withdrawRequest, async (ctx, tx, { params }) => {
    await withdrawRequest(tx, ctx, params.id)
    return { message: 'Your cart has been withdrawn' }
  })
}
