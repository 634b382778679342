// The delivery methods. Hidden if the buyer pays the carrier and there is no other method.
import { isChoice } from '#contract/shipping/store'
import { useTransport } from '#web/store/shell/seller.ts'
import type { ShippingOptions } from './checkout-options.ts'
import { CostBeforeTax } from './cost-before-tax.tsx'
import { OptionSection } from './option-section.tsx'

export function ShippingSection({ options }: { options: ShippingOptions }) {
  const { freightAfterOrder } = useTransport()
  const unpriced = freightAfterOrder ? 'Added after the order' : 'You pay the carrier'
  if (!isChoice(options.methods) && !options.query.isError) return null
  return (
    <OptionSection
      legend="Delivery"
      name="shipping-method"
      options={options}
      text={({ description, estimatedDays, pricing }) =>
        // The description of this method says that the buyer pays the carrier.
        [estimatedDays, pricing === 'to-pay' && freightAfterOrder ? '' : description]
          .filter(Boolean)
          .join(' · ')
      }
      cost={({ cost, pricing }) => (
        <CostBeforeTax value={cost} none={pricing === 'to-pay' ? unpriced : 'Free'} />
      )}
    />
  )
}
