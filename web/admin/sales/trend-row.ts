// A data point of the sales chart.
export interface TrendRow {
  from: string
  to: string
  name: string
  sales: number
  before: number | null
  orders: number
}
