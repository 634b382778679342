// Payee details: a bank account, or a UPI ID with its QR code.
import type { ReactNode } from 'react'
import { fromRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { BankAccount, UpiAddress } from '#contract/payment-methods/instructions'
import { upiLink } from '#contract/payments/upi'
import { phoneLink } from '#web/shop/contact-links.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { UpiOnThisDevice } from './upi-on-this-device.tsx'
import { type PayableOrder, UpiQr } from './upi-qr.tsx'

interface PartProps {
  headingLevel: 3 | 4
}

export function BankTransfer({ bank, headingLevel }: PartProps & { bank: BankAccount }) {
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

type UpiProps = PartProps & { upi: UpiAddress; phone: string; order: PayableOrder | undefined }

export function Upi({ upi, phone, order, headingLevel }: UpiProps) {
  const due = order && order.totalAmount > 0 ? order : null
  const link = due ? upiLink(upi, fromRupees(due.totalAmount), due.orderNumber) : ''
  return (
    <Part title="UPI" headingLevel={headingLevel}>
      {due && <UpiOnThisDevice payee={upi} order={due} link={link} />}
      <DescriptionList>
        <DescriptionRow term="UPI ID">
          <Copyable text={upi.vpa} label="Copy UPI ID" />
        </DescriptionRow>
        {due && (
          <>
            <DescriptionRow term="Amount">
              <Copyable
                text={due.totalAmount.toFixed(2)}
                shown={formatRupees(due.totalAmount)}
                label="Copy amount"
              />
            </DescriptionRow>
            <DescriptionRow term="Order number">
              <Copyable text={due.orderNumber} label="Copy order number for the remarks" />
            </DescriptionRow>
          </>
        )}
        {phone && <PhoneRow phone={phone} />}
      </DescriptionList>
      {due && (
        <div className="mt-4">
          <UpiQr payee={upi} order={due} link={link} />
        </div>
      )}
    </Part>
  )
}

export const PhoneRow = ({ phone }: { phone: string }) => (
  <DescriptionRow term="Mobile number">
    <a
      href={phoneLink(phone)}
      className="inline-flex min-h-11 items-center font-semibold text-indigo tabular-nums underline underline-offset-3"
    >
      {phone}
    </a>
  </DescriptionRow>
)

function Part({ title, headingLevel, children }: PartProps & { title: string; children: ReactNode }) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="min-w-0">
      <Heading className="mb-1 text-sm font-semibold">{title}</Heading>
      {children}
    </section>
  )
}

function Copyable({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">{shown}</span>
      <CopyButton text={text} label={label} iconOnly size="md" className="-my-1.5 -mr-2" />
    </span>
  )
}
