// Terms of an order beside its button: dispatch, returns, payment and invoice, as set up by the seller.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue'
import { type MethodKind, methodKindLabels } from '#contract/payment-methods/method-kinds'
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'
import { storeCall } from '#web/store/call.ts'
import { acceptedPaymentsQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { deliveryOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller } from '#web/store/shell/seller.ts'

export function PurchaseFacts({ product }: { product: Product }) {
  const seller = useSeller()
  const { data } = useQuery({ ...acceptedPaymentsQuery(storeCall), staleTime: 300_000, retry: false })
  // Other back ends have no such list.
  const payments = paymentNames(data?.methods ?? [])
  return (
    <ul aria-label="With your order" className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
      <Fact>{`Dispatched in ${deliveryOf(product)}`}</Fact>
      <Fact>
        {`Returns within ${RETURN_WINDOW_DAYS} days of delivery: `}
        <Link to={paths.returns} className="text-indigo underline underline-offset-3">
          return policy
        </Link>
      </Fact>
      {payments.length > 0 && <Fact>{`Pay by ${payments.join(', ')}`}</Fact>}
      {/* Goods without GST are sold with a bill of supply. */}
      {seller?.gstin && product.gst > 0 && <Fact>GST invoice with every order</Fact>}
    </ul>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-2">
    <i className="icon icon-check mt-0.5 size-4 shrink-0 text-neem" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

/** One name per kind, such as "UPI"; the kind "other" is replaced by the name of the method. */
const paymentNames = (methods: readonly { name: string; kind: MethodKind }[]): string[] => [
  ...new Set(
    methods.map(({ name, kind }) => (kind === 'other' ? name : sentenceName(methodKindLabels[kind]))),
  ),
]

const sentenceName = (label: string): string => (label === 'UPI' ? label : label.toLowerCase())
