// Previews the customers who meet the form's rule, reloaded when typing pauses, before anything is saved.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { formatNumber } from '#contract/base/rupee-text'
import { GroupCriteria } from '#contract/customers/admin-groups'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Spinner } from '#web/ui/feedback.tsx'
import { criteriaInput, type GroupValues } from './group-values.ts'
import { MemberRow } from './member-row.tsx'

const PAUSE_MS = 400

export function MemberPreview({ control }: { control: Control<GroupValues> }) {
  const { data } = GroupCriteria.safeParse(criteriaInput(useWatch({ control, name: 'criteria' })))
  // As text, so that equal rules share one query key.
  const rule = useRested(data && JSON.stringify(data))
  const query = useQuery({
    queryKey: ['POST /customers/groups/preview', rule],
    queryFn: ({ signal }) =>
      adminCall('POST /customers/groups/preview', { body: { criteria: JSON.parse(rule ?? '{}') }, signal }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Preview of members" className="rounded border border-line bg-sunken p-4">
      {rule === undefined ? (
        <p className="text-sm text-muted">The members are shown once the criteria are valid.</p>
      ) : query.isError ? (
        <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
      ) : query.isPending ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Finding members...
        </p>
      ) : (
        <Found {...query.data} />
      )}
    </section>
  )
}

type Preview = { total: number; members: React.ComponentProps<typeof MemberRow>['member'][] }

function Found({ total, members }: Preview) {
  return (
    <>
      <p role="status" className="text-sm font-semibold">
        {total === 0
          ? 'No customer meets the criteria now.'
          : `${formatNumber(total)} ${total === 1 ? 'customer meets' : 'customers meet'} the criteria now.`}
      </p>
      {total > 0 && (
        <ul aria-label="Members" className="mt-3 divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberRow key={member._id} member={member} />
          ))}
        </ul>
      )}
      {total > members.length && (
        <p className="mt-2 text-sm text-muted">and {formatNumber(total - members.length)} more.</p>
      )}
    </>
  )
}

/** Returns the value once it hasn't changed for a moment; the first one at once. */
function useRested<Value extends string | undefined>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
