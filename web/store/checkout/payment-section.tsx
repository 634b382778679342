// The "How will you pay?" section.

import type { PaymentOptions } from './checkout-options.ts'
import { CostBeforeTax } from './cost-before-tax.tsx'
import { OptionSection } from './option-section.tsx'

export const PaymentSection = ({ options }: { options: PaymentOptions }) => (
  <OptionSection
    legend="How will you pay?"
    name="payment-method"
    options={options}
    text={({ description }) => description}
    cost={({ fee }) => <CostBeforeTax value={fee} none="No fee" />}
  />
)
