// What the form of a receipt holds: text where one types, so that nothing is lost before it is sent.
export interface ReceiptValues {
  items: { lineId: string; accepted: string; damaged: string; unitCost: string }[]
  invoiceNumber: string
  invoiceDate: string
  note: string
  acceptMore: boolean
}
