// How to pay the seller: by the method selected for the order, else by any of the seller's accounts. For an order, it
// includes the UPI QR code; on a phone, which can pay by UPI itself, UPI comes first.
import { formatLongDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type {
  PaymentChoice,
  PaymentInstructions as SellersAccounts,
} from '#contract/payment-methods/instructions'
import { type WaysToPay, waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { messageOf } from '#web/api/call.ts'
import { useBuyerQuery } from '#web/store/session/order-access.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { BankTransfer, PhoneRow, Upi } from './account-details.tsx'
import type { PayableOrder } from './upi-qr.tsx'

interface PaymentInstructionsProps {
  order?: (PayableOrder & { paymentChoice?: PaymentChoice | null; paymentDueOn?: string | null }) | undefined
  /** The seller's accounts, if they are known; otherwise they are loaded for the signed-in customer. */
  instructions?: SellersAccounts | null
  headingLevel?: 3 | 4
}

export function PaymentInstructions({
  order,
  instructions = null,
  headingLevel = 3,
}: PaymentInstructionsProps) {
  const choice = order?.paymentChoice
  const { data, isError, error, refetch, isFetching } = useBuyerQuery(
    'GET /payment-methods/instructions',
    {},
    { enabled: !choice && instructions === null, select: (reply) => waysOfSeller(reply.instructions) },
  )
  const known = instructions ? waysOfSeller(instructions) : data
  const ways = choice ? waysOfChoice(choice, dueOf(order)) : known
  if (ways)
    return (
      <>
        {order?.paymentDueOn && (
          <p className="mb-3">
            Please pay by <strong>{formatLongDay(order.paymentDueOn)}</strong>; after that the order is
            cancelled.
          </p>
        )}
        <Ways ways={ways} order={order} headingLevel={headingLevel} />
      </>
    )
  if (!isError) return <Waiting />
  return (
    <ErrorState
      title="Payment details could not be loaded"
      text={messageOf(error)}
      headingLevel={3}
      onRetry={() => void refetch()}
      busy={isFetching}
      className="py-6!"
    />
  )
}

const dueOf = ({ orderNumber, totalAmount }: PayableOrder) => ({
  orderNumber,
  amount: formatRupees(totalAmount),
})

interface WaysProps {
  ways: WaysToPay
  order: PayableOrder | undefined
  headingLevel: 3 | 4
}

function Ways({ ways: { sentence, accounts, phone, note }, order, headingLevel }: WaysProps) {
  const hasUpi = accounts.some(({ kind }) => kind === 'upi')
  const inOrder = order && paysHere(order) ? accounts.toSorted(upiFirst) : accounts
  return (
    <div className="@container">
      {sentence && <p className="font-semibold wrap-anywhere">{sentence}</p>}
      {accounts.length > 0 && (
        <div className={accounts.length > 1 ? 'grid gap-x-10 gap-y-6 @2xl:grid-cols-2' : undefined}>
          {inOrder.map((account) =>
            account.kind === 'bank' ? (
              <BankTransfer key="bank" bank={account.bank} headingLevel={headingLevel} />
            ) : (
              <Upi key="upi" upi={account.upi} phone={phone} order={order} headingLevel={headingLevel} />
            ),
          )}
        </div>
      )}
      {phone && !hasUpi && (
        <DescriptionList className="mt-3">
          <PhoneRow phone={phone} />
        </DescriptionList>
      )}
      {note && (
        <p className="mt-5 border-t border-line pt-4 text-sm whitespace-pre-line text-muted wrap-anywhere">
          {note}
        </p>
      )}
    </div>
  )
}

/** NPCI: at most this much a day from person to person, and few merchants may accept more. */
const UPI_LIMIT_RUPEES = 100_000

const paysHere = ({ totalAmount }: PayableOrder): boolean =>
  totalAmount <= UPI_LIMIT_RUPEES && window.matchMedia('(pointer: coarse)').matches

type Account = WaysToPay['accounts'][number]
const upiFirst = (one: Account, other: Account): number =>
  Number(other.kind === 'upi') - Number(one.kind === 'upi')

function Waiting() {
  return (
    <div role="status" aria-busy="true" className="space-y-3">
      <p className="text-sm text-muted">Loading payment details…</p>
      {['w-1/3', 'w-full', 'w-4/5', 'w-2/3', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
