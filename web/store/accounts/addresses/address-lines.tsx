// The lines of a postal address, without the name.
import type { Address } from '#contract/accounts/addresses'

interface AddressLinesProps {
  address: Pick<Address, 'fullAddress' | 'city' | 'state' | 'zipCode' | 'country' | 'phone'>
}

export function AddressLines({ address }: AddressLinesProps) {
  return (
    <span className="block wrap-anywhere whitespace-pre-line">
      {`${address.fullAddress}\n${address.city}, ${address.state} ${address.zipCode}\n${address.country}`}
      {address.phone && `\nPhone: ${address.phone}`}
    </span>
  )
}
