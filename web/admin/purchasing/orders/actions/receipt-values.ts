// Form values of a goods receipt. Typed input stays text until it is submitted, so that nothing is lost.
export interface ReceiptValues {
  items: { lineId: string; accepted: string; damaged: string; unitCost: string }[]
  invoiceNumber: string
  invoiceDate: string
  note: string
  acceptMore: boolean
}
