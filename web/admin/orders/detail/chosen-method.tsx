// The payment method chosen by the customer and the instructions shown to them, as stored with the order.
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import { methodKindLabels } from '#contract/payment-methods/method-kinds'
import { waysOfChoice } from '#contract/payment-methods/ways-to-pay'
import { CardSection } from '#web/admin/kit/list/row-card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

interface ChosenMethodProps {
  order: OrderDetail
  choice: PaymentChoice
}

export function ChosenMethod({ order, choice }: ChosenMethodProps) {
  const { name, kind } = choice
  const due = order.balance > 0 ? order.balance : order.totalAmount
  const { sentence, accounts, phone, note } = waysOfChoice(choice, {
    orderNumber: order.orderNumber,
    amount: formatRupees(due),
  })
  const label = methodKindLabels[kind]
  return (
    <div className="border-t border-line px-4 py-3 text-sm sm:px-5">
      <CardSection title="Chosen by the customer">
        <p className="font-semibold wrap-anywhere">
          {name}
          {name.toLowerCase() !== label.toLowerCase() && (
            <span className="font-normal text-muted"> · {label}</span>
          )}
        </p>
      </CardSection>
      <Disclosure title="Instructions shown to the customer" defaultOpen={false} className="mt-1">
        {sentence && <p className="wrap-anywhere">{sentence}</p>}
        <DescriptionList className="text-sm">
          {accounts.map((account) =>
            account.kind === 'bank' ? (
              <DescriptionRow key="bank" term="Bank account">
                <span className="wrap-anywhere tabular-nums">
                  {account.bank.accountNumber}, {account.bank.ifsc}
                  <span className="block text-muted">
                    {[account.bank.accountName, account.bank.bankName, account.bank.branch]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </DescriptionRow>
            ) : (
              <DescriptionRow key="upi" term="UPI ID">
                <span className="wrap-anywhere">{account.upi.vpa}</span>
              </DescriptionRow>
            ),
          )}
          {phone && <DescriptionRow term="Phone">{phone}</DescriptionRow>}
        </DescriptionList>
        {note && <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere">{note}</p>}
      </Disclosure>
    </div>
  )
}
