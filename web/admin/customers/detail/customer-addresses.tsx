// Addresses of a customer.
import type { CustomerDetail } from '#contract/customers/admin'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

export function CustomerAddresses({ addresses }: Pick<CustomerDetail, 'addresses'>) {
  return (
    <Card title="Addresses">
      {addresses.length === 0 ? (
        <p className="text-sm text-muted">No addresses saved yet.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map(({ _id, isDefault, ...address }) => {
            const lines = [
              address.nameOrCompany,
              address.fullAddress,
              `${address.city}, ${address.state} ${address.zipCode}`,
              address.country,
            ]
            return (
              <li key={_id} className="flex items-start justify-between gap-2 text-sm">
                <address className="min-w-0 wrap-anywhere not-italic">
                  <span className="block font-semibold">
                    {lines[0]} {isDefault && <Badge tone="green">Default</Badge>}
                  </span>
                  {lines.slice(1).map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
                <CopyButton
                  iconOnly
                  label={`Copy address of ${address.nameOrCompany}`}
                  text={lines.join('\n')}
                  className="-mt-1.5 shrink-0"
                />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
