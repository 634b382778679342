// Card of a payment method: its costs, its account, who may use it, and the money received through it.
import type { ReactNode } from 'react'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { ListedPaymentMethod } from '#contract/payment-methods/admin'
import { methodKindLabels } from '#contract/payment-methods/method-kinds'
import { Badge } from '#web/ui/data/badge.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

interface MethodCardProps {
  method: ListedPaymentMethod
  buttons: ReactNode
  menu: ReactNode
}

export function MethodCard({ method, buttons, menu }: MethodCardProps) {
  const { name, provider, description, kind, isActive, receiptCount, acceptedCards } = method
  const figures = [
    ['Fee', `${method.transactionFee}%`],
    ['Fixed fee', formatRupees(method.fixedFee)],
    ['Received', formatRupees(method.receivedAmount)],
  ]
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {name} <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          </h2>
          <p className="mt-0.5 text-sm text-muted wrap-anywhere">
            {[methodKindLabels[kind], provider].filter(Boolean).join(' · ')}
          </p>
        </div>
        {menu && <div className="-my-1 -mr-2 shrink-0">{menu}</div>}
      </header>
      <p className="text-sm wrap-anywhere">{description || 'No description'}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-y border-line py-3">
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
        <div>
          <dt className="text-xs text-muted">Receipts</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(receiptCount)}</dd>
        </div>
      </dl>
      <Facts method={method} />
      {acceptedCards.length > 0 && (
        <section className="min-w-0">
          <h3 className="mb-1.5 text-xs text-muted">Accepted cards</h3>
          <ul className="flex flex-wrap gap-1.5">
            {acceptedCards.map((card) => (
              <li key={card} className="min-w-0">
                <Badge tone="grey" className="max-w-full whitespace-normal! wrap-anywhere">
                  {card}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className="mt-auto flex flex-wrap gap-1">{buttons}</footer>
    </article>
  )
}

function Facts({ method }: { method: ListedPaymentMethod }) {
  const { bank, upi, customerGroups } = method
  const bounds = boundsOf(method)
  const groups = customerGroups.map(({ name }) => name || 'A deleted group').join(', ')
  if (!bank && !upi && !bounds && !groups) return null
  return (
    <DescriptionList className="text-sm">
      {bank && (
        <>
          <DescriptionRow term="Account">
            <span className="wrap-anywhere tabular-nums">{bank.accountNumber}</span>
          </DescriptionRow>
          <DescriptionRow term="IFSC">
            <span className="tabular-nums">{bank.ifsc}</span>
          </DescriptionRow>
        </>
      )}
      {upi && (
        <DescriptionRow term="UPI ID">
          <span className="wrap-anywhere">{upi.vpa}</span>
        </DescriptionRow>
      )}
      {bounds && <DescriptionRow term="Orders">{bounds}</DescriptionRow>}
      {groups && (
        <DescriptionRow term="Only for">
          <span className="wrap-anywhere">{groups}</span>
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}

function boundsOf({ minOrder, maxOrder }: ListedPaymentMethod): string | null {
  if (minOrder !== null && maxOrder !== null) return `${formatRupees(minOrder)} to ${formatRupees(maxOrder)}`
  if (minOrder !== null) return `From ${formatRupees(minOrder)}`
  return maxOrder === null ? null : `Up to ${formatRupees(maxOrder)}`
}
