// A customer's type, tags and groups.

import type { CustomerDetail } from '#contract/customers/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { CustomerTypeField } from './customer-type-field.tsx'
import { GstRegistrationField } from './gst-registration-field.tsx'

const tones: Record<string, Tone> = {
  blue: 'blue',
  green: 'green',
  purple: 'purple',
  red: 'red',
  yellow: 'yellow',
  orange: 'orange',
}

export function CustomerStanding({ customer }: { customer: CustomerDetail }) {
  return (
    <Card title="Standing" description="Only admins see this.">
      <div className="grid gap-4">
        <CustomerTypeField customer={customer} />
        <GstRegistrationField customer={customer} />
        <CustomerTags customer={customer} />
        <div>
          <h3 className="text-sm font-semibold">Groups</h3>
          {customer.groups.length > 0 ? (
            <ul aria-label="Groups" className="mt-2 flex flex-wrap gap-2">
              {customer.groups.map(({ _id, name, color, isAutomatic }) => (
                <li key={_id} className="max-w-full">
                  <Badge tone={tones[color] ?? 'grey'} className="max-w-full">
                    <span className="truncate">
                      {name}
                      {isAutomatic && ' · automatic'}
                    </span>
                  </Badge>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-sm text-muted">Not in any group.</p>
          )}
          <Link
            to={adminPaths.customerGroups}
            className="mt-2 inline-flex min-h-6 items-center rounded-sm text-sm text-indigo underline-offset-3 hover:underline pointer-coarse:min-h-11"
          >
            Customer groups
          </Link>
        </div>
      </div>
    </Card>
  )
}
