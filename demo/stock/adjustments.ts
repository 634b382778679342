// 24 stock corrections entered by the staff of the demo shop over the past two months.
import { daysBefore } from '#demo/calendar'
import type { DemoAdmin } from '#demo/people/person'
import type { StockChange } from './ledger.ts'

type Kind = 'add' | 'subtract' | 'set'

/** `delta` is the difference made by the correction, even where the staff entered a counted level. */
type Adjustment = readonly [daysAgo: number, product: string, kind: Kind, delta: number, reason?: string]

const adjustments: readonly Adjustment[] = [
  [0.2, 'Hotel White Jacquard Bath Rug 1000 GSM', 'add', 200, 'Fresh lot from the loom'],
  [0.9, 'Tufted Wave Bath Mat Blush', 'subtract', 1, 'Sample for a buyer'],
  [1.3, 'Microfiber Glass Cloth Blue', 'add', 500],
  [2.1, 'Natural Coir Door Mat Welcome', 'set', -4, 'Monthly count'],
  [2.15, 'Cotton Chindi Braided Door Mat', 'set', 20, 'Monthly count'],
  [2.2, 'Cotton Terry Bath Mat 900 GSM', 'set', -12, 'Monthly count'],
  [3.4, 'Shower Suction Mat Transparent', 'subtract', 3, 'Torn in the godown'],
  [5.5, 'LED Bulb 9 W B22 Pack of 4', 'add', 300, 'Received from supplier'],
  [7, 'Wireless Charging Pad 15 W', 'subtract', 2, 'Both failed the test, sent back to the supplier'],
  [8.2, 'Wool Relief Blanket Grey', 'add', 150, 'Bale 14 to 18 taken in'],
  [10.6, 'Power Bank 20000 mAh', 'subtract', 1, 'Failed the test before dispatch'],
  [12.5, 'Hotel Border Bath Rug Ivory', 'add', 75],
  [15.1, 'Mixer Grinder 750 W 3 Jar', 'set', -1, 'Display piece'],
  [17.3, 'Microfiber Cleaning Cloth 340 GSM Pack of 4', 'add', 400, 'Fresh lot from the loom'],
  [19.8, 'Velvet Prayer Mat Janamaz Maroon', 'add', 60],
  [23.4, 'Spa Greek Key Bath Rug', 'subtract', 10, 'Second quality, sold by the kilo'],
  [27.2, 'Electric Kettle 1.5 L Steel', 'add', 24, 'Received from supplier'],
  [31.9, 'Bedside Runner Floral', 'set', 15, 'Count after the shelf was moved'],
  [32.1, 'Shaggy Polyester Carpet Silver', 'set', -2, 'Count after the shelf was moved'],
  [36.6, 'PVC Loop Anti-Slip Bath Mat', 'add', 100],
  [41.3, 'Over-Ear Bluetooth Headphones', 'subtract', 2, 'Sent back to the supplier'],
  [47.7, 'AC Quilted Dohar Single', 'add', 40, 'From the block printers'],
  [52.4, 'NBR Yoga Mat 10 mm Purple', 'set', 3],
  [58.9, 'Braided USB-C Cable 1.5 m', 'subtract', 6, 'Water damage'],
]

export function adjustmentChanges(
  now: Date,
  productIds: ReadonlyMap<string, string>,
  admin: DemoAdmin,
): StockChange[] {
  return adjustments.map(([daysAgo, product, kind, delta, reason]) => {
    const productId = productIds.get(product)
    if (productId === undefined)
      throw new Error(`An adjustment names ${product}, which the demo shop doesn't have`)
    return {
      productId,
      at: daysBefore(now, daysAgo),
      kind,
      delta: kind === 'subtract' ? -delta : delta,
      reason: reason ?? null,
      orderId: null,
      adminId: admin.id,
      actorName: admin.name,
    }
  })
}
