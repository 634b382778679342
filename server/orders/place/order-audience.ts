// Who is notified of a new order besides its customer. This is read together with the cart, so that the statement
// that writes the order contains only the parts it needs.
import { sql } from 'kysely'
import { isListenedTo } from '#server/connections/webhooks/record-event'
import { hasAutomaticGroups } from '#server/customers/benefits/refresh-task'
import { constant } from '#server/db/constant'
import { storedSetting, wants } from '#server/settings/settings'

export interface OrderAudience {
  /** By email to the admins' own address; the seller's address is on every order email anyway. */
  admins: boolean
  webhooks: boolean
  /** The order may take its customer into an automatic group. */
  groups: boolean
}

const wantsOrderMails = sql`coalesce(${storedSetting('general')} ->> 'adminEmail', '') <> ''
  and ${wants('emailNotifications')} and ${wants('orderNotifications')}`

/** A JSON expression. */
export const orderAudience =
  constant(sql<OrderAudience>`(select json_build_object('admins', ${wantsOrderMails},
  'webhooks', ${isListenedTo('order.placed')}, 'groups', ${hasAutomaticGroups}))`)
