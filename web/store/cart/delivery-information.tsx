// Transport is arranged with the seller, so the cart shows how to reach them.
import { Mail, Phone } from 'lucide-react'
import { fromRupees, subtract, toRupees } from '#contract/base/money'
import type { Cart } from '#contract/cart/cart'
import { deliveryText } from '#contract/shipping/transport-terms'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { useSeller, useTransport } from '#web/store/shell/seller.ts'
import { DeliverToPin } from '#web/store/shipping/deliver-to-pin.tsx'
import { Card } from '#web/ui/data/card.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-indigo underline underline-offset-3 hover:text-indigo-deep'

export function DeliveryInformation({ cart }: { cart: Cart }) {
  const { freeShipping, items, subtotal, discountAmount } = cart
  const seller = useSeller()
  const transport = useTransport()
  return (
    <Card
      title="Delivery Information"
      description={
        freeShipping
          ? 'We arrange transport with you after the order, and we pay for it. Please contact the seller for delivery time to your PIN code.'
          : deliveryText(transport)
      }
    >
      {seller && (
        <ul className="flex flex-wrap gap-x-8">
          {seller.phone && (
            <li>
              <a href={phoneLink(seller.phone)} className={linkClass}>
                <Phone aria-hidden="true" className="size-4 shrink-0" />
                {seller.phone}
              </a>
            </li>
          )}
          {seller.email && (
            <li>
              <a href={mailLink(seller.email)} className={linkClass}>
                <Mail aria-hidden="true" className="size-4 shrink-0" />
                {seller.email}
              </a>
            </li>
          )}
        </ul>
      )}
      <DeliverToPin
        lines={items.map(({ productId, quantity }) => ({ productId, quantity }))}
        goodsValue={toRupees(subtract(fromRupees(subtotal), fromRupees(discountAmount)))}
        isFree={freeShipping}
      />
    </Card>
  )
}
