// How to pay the seller: bank account, UPI and a phone number, all settings of the shop. With an order, also its QR code.
import type { ReactNode } from 'react'
import type { PaymentInstructions as Instructions } from '#contract/settings/shop'
import { messageOf } from '#web/api/call.ts'
import { phoneLink } from '#web/shop/contact-links.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { type PayableOrder, UpiQr } from './upi-qr.tsx'

interface PaymentInstructionsProps {
  order?: PayableOrder | undefined
  headingLevel?: 3 | 4
}

export function PaymentInstructions({ order, headingLevel = 3 }: PaymentInstructionsProps) {
  const { data, isError, error, refetch, isFetching } = usePersonalQuery(
    'GET /payment-methods/instructions',
    {},
    { select: (reply) => reply.instructions },
  )
  if (isError) {
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
  if (!data) return <Waiting />
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
        <BankTransfer bank={data.bank} headingLevel={headingLevel} />
        <Upi instructions={data} order={order} headingLevel={headingLevel} />
      </div>
      {data.note && <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{data.note}</p>}
    </div>
  )
}

interface PartProps {
  headingLevel: 3 | 4
}

function BankTransfer({ bank, headingLevel }: PartProps & { bank: Instructions['bank'] }) {
  return (
    <Part title="Bank transfer" headingLevel={headingLevel}>
      <DescriptionList>
        <DescriptionRow term="Account name">{bank.accountName}</DescriptionRow>
        <DescriptionRow term="Account number">
          <Copyable text={bank.accountNumber} label="Copy account number" />
        </DescriptionRow>
        <DescriptionRow term="IFSC">
          <Copyable text={bank.ifsc} label="Copy IFSC" />
        </DescriptionRow>
        <DescriptionRow term="Bank">
          {bank.bankName}
          {bank.branch && `, ${bank.branch}`}
        </DescriptionRow>
      </DescriptionList>
    </Part>
  )
}

type UpiProps = PartProps & { instructions: Instructions; order: PayableOrder | undefined }

function Upi({ instructions: { upi, phone }, order, headingLevel }: UpiProps) {
  return (
    <Part title="UPI" headingLevel={headingLevel}>
      <DescriptionList>
        <DescriptionRow term="UPI ID">
          <Copyable text={upi.vpa} label="Copy UPI ID" />
        </DescriptionRow>
        <DescriptionRow term="Mobile number">
          <a
            href={phoneLink(phone)}
            className="inline-flex min-h-11 items-center font-semibold text-indigo tabular-nums underline underline-offset-3"
          >
            {phone}
          </a>
        </DescriptionRow>
      </DescriptionList>
      {order && order.totalAmount > 0 && (
        <div className="mt-4">
          <UpiQr payee={upi} order={order} />
        </div>
      )}
    </Part>
  )
}

function Part({ title, headingLevel, children }: PartProps & { title: string; children: ReactNode }) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="min-w-0">
      <Heading className="mb-1 text-sm font-semibold">{title}</Heading>
      {children}
    </section>
  )
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">{text}</span>
      <CopyButton text={text} label={label} iconOnly size="md" className="-my-1.5 -mr-2" />
    </span>
  )
}

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
