// Amounts of a purchase order: GST on each line, rounded half up, split into CGST and SGST within the seller's State
// or charged as IGST from another State.
import { halfTax, lineAmounts } from '#contract/base/gst'
import { add, type Paise, subtract, zero } from '#contract/base/money'

export interface PurchaseAmounts {
  subtotalPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  gstPaise: Paise
  totalPaise: Paise
}

interface Line {
  unitCostPaise: Paise
  quantity: number
  gstBasisPoints: number
}

export function purchaseLineAmounts(line: Line, isWithinState: boolean): PurchaseAmounts {
  const { subtotalPaise, gstPaise } = lineAmounts(line.unitCostPaise, line.quantity, line.gstBasisPoints)
  const half = isWithinState ? halfTax(subtotalPaise, line.gstBasisPoints) : zero
  const tax = isWithinState ? add(half, half) : gstPaise
  return {
    subtotalPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: subtract(tax, add(half, half)),
    gstPaise: tax,
    totalPaise: add(subtotalPaise, tax),
  }
}

export function sumPurchase(amounts: readonly PurchaseAmounts[]): PurchaseAmounts {
  const sum = (name: keyof PurchaseAmounts) => add(zero, ...amounts.map((line) => line[name]))
  return {
    subtotalPaise: sum('subtotalPaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    gstPaise: sum('gstPaise'),
    totalPaise: sum('totalPaise'),
  }
}
