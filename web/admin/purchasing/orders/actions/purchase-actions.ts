// Actions on a purchase order, for its page and the row menus of the list.
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { cancelPurchase, cancelRest } from './close-purchase.tsx'
import { emailPurchase } from './email-purchase.tsx'
import { orderPurchase } from './order-purchase.tsx'
import type { KnownPurchase } from './purchase-action.ts'
import { receivePurchase } from './receive-purchase.tsx'
import { editPurchase } from './save-purchase.tsx'
import { shipPurchase } from './ship-purchase.tsx'

export const purchaseActions: readonly Action<KnownPurchase, PurchaseOrder>[] = [
  orderPurchase,
  receivePurchase,
  shipPurchase,
  editPurchase,
  emailPurchase,
  cancelPurchase,
  cancelRest,
]
