// The "How will you pay?" section.

import { Alert } from '#web/ui/alert.tsx'
import type { PaymentOptions } from './checkout-options.ts'
import { CostBeforeTax } from './cost-before-tax.tsx'
import { OptionSection } from './option-section.tsx'

interface PaymentSectionProps {
  options: PaymentOptions
  /** Why the customer can't order on the account of their company; null if they can, or have none. */
  accountBlock?: string | null
}

export const PaymentSection = ({ options, accountBlock = null }: PaymentSectionProps) => (
  <>
    {accountBlock && <Alert tone="warning">{accountBlock}</Alert>}
    <OptionSection
      legend="How will you pay?"
      name="payment-method"
      options={options}
      text={({ description }) => description}
      cost={({ fee }) => <CostBeforeTax value={fee} none="No fee" />}
    />
  </>
)
