// What became of an order's total: what is no longer owed of it, what came in and went back, and what is left. The rows
// add up. Amounts in rupees; where nothing has moved there is nothing to say.
import type { OrderAccount } from '#contract/payments/payments'
import { DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Rupees } from './rupees.tsx'

interface AccountRowsProps {
  account: OrderAccount
  terms?: { credited?: string }
}

export function AccountRows({ account, terms = {} }: AccountRowsProps) {
  const { credited, received, givenBack, balance } = account
  if (credited === 0 && received === 0 && givenBack === 0) return null
  return (
    <>
      {credited > 0 && (
        <DescriptionRow term={terms.credited ?? 'Returned or let off'} numeric>
          −<Rupees value={credited} />
        </DescriptionRow>
      )}
      {received > 0 && (
        <DescriptionRow term="Received" numeric>
          −<Rupees value={received} />
        </DescriptionRow>
      )}
      {givenBack > 0 && (
        <DescriptionRow term="Given back" numeric>
          <Rupees value={givenBack} />
        </DescriptionRow>
      )}
      <DescriptionRow term={balanceTerm(balance)} numeric strong>
        <Rupees value={Math.abs(balance)} />
      </DescriptionRow>
    </>
  )
}

const balanceTerm = (balance: number) =>
  balance > 0 ? 'Still to pay' : balance < 0 ? 'To be given back' : 'Balance'
