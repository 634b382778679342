// What the prices hold, below what an order comes to.
export function TransportNote({ freeShipping }: { freeShipping: boolean }) {
  return (
    <p className="mt-4 text-sm text-muted">
      {freeShipping
        ? 'Prices are ex-mill: GST is added, and we pay for the transport.'
        : 'Prices are ex-mill: GST is added, and transport is paid by the buyer.'}
    </p>
  )
}
