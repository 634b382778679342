// Asks the customer to call after paying: orders are confirmed by phone.
import { Phone } from 'lucide-react'
import { phoneLink } from '#web/shop/contact-links.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function CallAfterPayment({ orderNumber }: { orderNumber: string }) {
  const seller = useSeller()
  return (
    <section className="rounded border border-turmeric bg-turmeric-soft p-4 sm:px-5">
      <h2 className="text-lg font-semibold">Call after payment</h2>
      <p className="mt-1 text-sm">
        Once you have paid, call us and share your order number{' '}
        <strong className="whitespace-nowrap tabular-nums">{orderNumber}</strong>. We will then confirm your
        order and arrange transport with you.
      </p>
      {seller && (
        <>
          {seller.phone && (
            <a
              href={phoneLink(seller.phone)}
              className={buttonClass({ variant: 'secondary', className: 'mt-4 w-full' })}
            >
              <Phone aria-hidden="true" className="size-4" />
              Call {seller.phone}
            </a>
          )}
          {seller.supportHours && <p className="mt-2 text-sm text-muted">{seller.supportHours}</p>}
        </>
      )}
    </section>
  )
}
