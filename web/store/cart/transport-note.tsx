// Note below the totals: what the prices include.
import type { ShippingChoice } from '#contract/shipping/store'
import { PRICES_ARE_EX_MILL } from '#contract/shipping/transport-terms'

interface TransportNoteProps {
  freeShipping: boolean
  /** Pricing of the chosen delivery method, if any. */
  pricing?: ShippingChoice['pricing'] | undefined
}

export const TransportNote = ({ freeShipping, pricing = 'to-pay' }: TransportNoteProps) => (
  <p className="mt-4 text-sm text-muted">
    {freeShipping ? `${EX_MILL}, and we pay for transport` : transport[pricing]}.
  </p>
)

const EX_MILL = 'Prices are ex-mill: GST is added'
const charged = `${EX_MILL}, and transport is charged by the delivery method you choose`
const transport: Record<ShippingChoice['pricing'], string> = {
  'to-pay': PRICES_ARE_EX_MILL,
  pickup: `${EX_MILL}, and you collect the goods`,
  flat: charged,
  zone: charged,
  weight: charged,
  value: charged,
}
