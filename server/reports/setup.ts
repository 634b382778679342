// The setup progress of a new shop, derived from its data, so there is nothing to tick off.
import { sql } from 'kysely'
import type { SetupStep } from '#contract/reports/setup'
import type { SellerDetails } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import { areEmailsSent, type MailDeps } from '#server/emails/mail-server/find-sending'
import { findLastTest } from '#server/emails/mail-server/mail-server-state'
import { listProxies } from '#server/http/proxy-findings'
import type { ServerOptions } from '#server/http/server'
import { getSetting } from '#server/settings/settings'

/** The placeholder name of a new shop, which doesn't count as a trade name. */
const UNNAMED = 'My shop'

interface Found {
  hasPayment: boolean
  hasShipping: boolean
  hasProduct: boolean
  hasStock: boolean
  hasOwnPassword: boolean
}

export async function getSetup(
  db: Db,
  adminId: string,
  { trustProxy, ...mail }: MailDeps & Pick<ServerOptions, 'trustProxy'>,
) {
  const [seller, { isDismissed }, leaves, test, proxies, { rows }] = await Promise.all([
    getSetting(db, 'seller'),
    getSetting(db, 'setup'),
    areEmailsSent(mail.mailEnvironment, db),
    findLastTest(db, mail),
    listProxies(db, trustProxy || []),
    sql<Found>`
      select exists (select 1 from payment_methods where is_active and archived_at is null) as "hasPayment",
        -- A new shop has the method “Transport to pay”; saving it says that it is the shop's choice.
        exists (select 1 from shipping_methods where pricing <> 'to-pay' or version > 1)
          or exists (select 1 from shipping_zones) as "hasShipping",
        exists (select 1 from products where status = 'active') as "hasProduct",
        -- Stays done after the product has sold out.
        exists (select 1 from products p join stock_movements m on m.product_id = p.id
          where p.status = 'active') as "hasStock",
        -- A password created pipelined with the account is the one of the first start.
        (select password_changed_at > created_at from admins where id = ${adminId}) as "hasOwnPassword"
      `.execute(db),
  ])
  const found = rows[0] as Found
  const missing = missingOf(seller)
  const email = { leaves, sentTo: test?.address ?? null }
  const isDone: Record<SetupStep, boolean> = {
    seller: missing.length === 0,
    payment: found.hasPayment,
    shipping: found.hasShipping,
    product: found.hasStock,
    email: test !== null,
    'sign-in': found.hasOwnPassword,
  }
  const steps = (Object.keys(isDone) as SetupStep[]).map((name) => ({ name, isDone: isDone[name] }))
  const lacksStock = found.hasProduct && !found.hasStock
  return {
    isShown: !isDismissed && steps.some((step) => !step.isDone),
    steps,
    missing,
    lacksStock,
    trustProxy: proxies.length === 0 ? null : [...(trustProxy || []), ...proxies].join(','),
    email,
  }
}

/** With the names that the form of the seller's details uses. */
function missingOf(seller: SellerDetails): string[] {
  const parts: [string, boolean][] = [
    ['trade name', seller.name !== '' && seller.name !== UNNAMED],
    ['address', seller.address !== ''],
    ['city', seller.city !== ''],
    ['PIN code', seller.pinCode !== ''],
    ['State', seller.state !== ''],
    ['GSTIN', seller.gstin !== '' || seller.isUnregistered],
    ['email', seller.email !== ''],
    ['grievance officer', seller.grievanceOfficer !== ''],
  ]
  return parts.filter(([, isThere]) => !isThere).map(([name]) => name)
}
