// All actions on an order, in menu order. Their keys are also used in URLs.
import type { Action } from '#web/admin/kit/action/definition.ts'
import { openReturn } from '#web/admin/orders/returns/open-return.tsx'
import { refundOrder } from '#web/admin/orders/returns/refund-order.tsx'
import { addCharge } from './add-charge.tsx'
import { cancelOrder } from './cancel-order.tsx'
import { applyRates, keepRates } from './change-rates.tsx'
import { chargeNoFreight } from './charge-no-freight.tsx'
import { contactCustomer, whatsAppText } from './contact-customer.tsx'
import { correctGuestContact } from './correct-guest-contact.tsx'
import { correctInvoice } from './correct-invoice.tsx'
import { createShipment } from './create-shipment.tsx'
import { deliverOrder } from './deliver-order.tsx'
import { holdOrder } from './hold-order.tsx'
import type { KnownOrder, OrderSubject } from './order-action.ts'
import { packOrder, stopPacking, takeOverPacking } from './pack-order.tsx'
import { processOrder } from './process-order.tsx'
import { recordPayment } from './record-payment.tsx'
import { releaseOrder } from './release-order.tsx'
import { removeCharge } from './remove-charge.tsx'
import { reopenOrder } from './reopen-order.tsx'
import { requestReview } from './request-review.tsx'
import { reverseSettlement } from './reverse-settlement.tsx'
import { saveAsList } from './save-as-list.tsx'
import { setBuyer } from './set-buyer.tsx'
import { setPaymentDue } from './set-payment-due.tsx'
import { removePriority, setPriority } from './set-priority.tsx'
import { settleOrder } from './settle-order.tsx'
import { shipOrder } from './ship-order.tsx'
import { voidPayment } from './void-payment.tsx'

export const orderActions = {
  payment: recordPayment,
  charge: addCharge,
  chargeRemoval: removeCharge,
  noFreight: chargeNoFreight,
  rates: applyRates,
  keepRates,
  process: processOrder,
  pack: packOrder,
  takeOver: takeOverPacking,
  ship: shipOrder,
  shipment: createShipment,
  deliver: deliverOrder,
  hold: holdOrder,
  release: releaseOrder,
  stopPacking,
  contact: contactCustomer,
  whatsapp: whatsAppText,
  list: saveAsList,
  buyer: setBuyer,
  guestContact: correctGuestContact,
  review: requestReview,
  return: openReturn,
  refund: refundOrder,
  correction: correctInvoice,
  reversal: voidPayment,
  settle: settleOrder,
  settlementReversal: reverseSettlement,
  due: setPaymentDue,
  reopen: reopenOrder,
  setPriority,
  removePriority,
  cancel: cancelOrder,
} satisfies Record<string, OrderAction>

export type OrderAction = Action<KnownOrder, OrderSubject>
