// The customer whose prices are tested; without one, a visitor.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { adminCall } from '#web/admin/call.ts'
import { FindOne } from '#web/admin/kit/form/find-one.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'

export interface TestedCustomer {
  id: string
  name: string
}

interface CustomerChoiceProps {
  customer: TestedCustomer | null
  onChange: (customer: TestedCustomer | null) => void
}

export function CustomerChoice({ customer, onChange }: CustomerChoiceProps) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/search', { query: { q: search } }),
    enabled: search !== '',
  })
  const found = search === '' ? [] : (query.data?.customers ?? [])
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">Customer</p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {customer?.name ?? 'Visitor without an account'}
        {customer && (
          <Button size="sm" variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </p>
      <FindOne
        label="Search customers"
        placeholder="Name, email, phone"
        noun="customer"
        verb="Choose"
        search={search}
        onSearch={setSearch}
        query={{ ...query, isPending: search !== '' && query.isPending }}
        found={found.map(({ _id, name, email }) => ({ id: _id, name, text: email }))}
        onChoose={({ id, name }) => {
          onChange({ id, name })
          setSearch('')
        }}
      />
    </div>
  )
}
