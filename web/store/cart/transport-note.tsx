// What the prices hold, below what an order comes to.
import type { ShippingChoice } from '#contract/shipping/store'

interface TransportNoteProps {
  freeShipping: boolean
  /** Of the chosen way of shipping, if there is one. */
  pricing?: ShippingChoice['pricing'] | undefined
}

export const TransportNote = ({ freeShipping, pricing = 'to-pay' }: TransportNoteProps) => (
  <p className="mt-4 text-sm text-muted">
    Prices are ex-mill: GST is added, {freeShipping ? 'and we pay for the transport' : transport[pricing]}.
  </p>
)

const charged = 'and transport is charged as chosen'
const transport: Record<ShippingChoice['pricing'], string> = {
  'to-pay': 'and transport is paid by the buyer',
  pickup: 'and you collect the goods',
  flat: charged,
  zone: charged,
  weight: charged,
  value: charged,
}
