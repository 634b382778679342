// A part of a period as the chart of a sales report draws it.
export interface TrendRow {
  from: string
  to: string
  name: string
  sales: number
  before: number | null
  orders: number
}
