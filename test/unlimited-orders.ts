// Settings for unpaid orders under which tests may place any number of orders.
import { UnpaidOrders } from '#contract/settings/unpaid-orders'

/** Orders wait for payment without a deadline, and an account may place any number of them. */
export const unlimitedOrders = UnpaidOrders.parse({
  businessDays: 0,
  maxOrdersPerHour: 0,
  maxUnpaidOrders: 0,
  maxUnpaidUnits: 0,
  maxUnpaidUnitsOfPayers: 0,
})
