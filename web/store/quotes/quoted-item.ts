// A product for which a quote is asked, with its quantity.

export interface QuotedItem {
  productId: string
  name: string
  quantity: number
  unit: string
}
