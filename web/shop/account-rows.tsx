// Account of an order: credits, payments, refunds and the balance, which add up to the order's total. Amounts in
// rupees. Hidden if nothing has been credited, paid or refunded.
import type { OrderAccount } from '#contract/orders/payments'
import { DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Rupees } from './rupees.tsx'

interface AccountRowsProps {
  account: OrderAccount
  terms?: { credited?: string }
}

export function AccountRows({ account, terms = {} }: AccountRowsProps) {
  const { credited, debited, settled, received, givenBack, balance } = account
  if (credited === 0 && debited === 0 && settled === 0 && received === 0 && givenBack === 0) return null
  return (
    <>
      {debited > 0 && (
        <DescriptionRow term="Debit notes" numeric>
          <Rupees value={debited} />
        </DescriptionRow>
      )}
      {credited > 0 && (
        <DescriptionRow term={terms.credited ?? 'Returned or waived'} numeric>
          −<Rupees value={credited} />
        </DescriptionRow>
      )}
      {settled !== 0 && (
        <DescriptionRow term="Adjusted" numeric>
          {settled > 0 && '−'}
          <Rupees value={Math.abs(settled)} />
        </DescriptionRow>
      )}
      {received > 0 && (
        <DescriptionRow term="Paid" numeric>
          −<Rupees value={received} />
        </DescriptionRow>
      )}
      {givenBack > 0 && (
        <DescriptionRow term="Refunded" numeric>
          <Rupees value={givenBack} />
        </DescriptionRow>
      )}
      <DescriptionRow term={balanceTerm(balance)} numeric strong>
        <Rupees value={Math.abs(balance)} />
      </DescriptionRow>
    </>
  )
}

const balanceTerm = (balance: number) => (balance < 0 ? 'Refund due' : 'Amount due')
