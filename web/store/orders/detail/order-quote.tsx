// The quote that an order was placed from. Its number is known with the order; the link follows.
import { Link } from 'react-router'
import { useBuyerQuery } from '#web/store/session/order-access.tsx'

interface OrderQuoteProps {
  orderId: string
  quoteNumber: string
}

export function OrderQuote({ orderId, quoteNumber }: OrderQuoteProps) {
  const { data } = useBuyerQuery('GET /orders/{id}/quote', { params: { id: orderId } })
  return (
    <p className="mt-4 text-sm">
      {'From quote '}
      {data ? (
        <Link to={data.link} className="font-semibold text-indigo underline underline-offset-3">
          {quoteNumber}
        </Link>
      ) : (
        <span className="font-semibold">{quoteNumber}</span>
      )}
    </p>
  )
}
