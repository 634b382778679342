// Card to choose how often the admin gets the summary email; it describes the email's contents.
import { useQuery } from '@tanstack/react-query'
import { DIGEST_HOUR, type DigestFrequency } from '#contract/reports/digest'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'

const options = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
] as const satisfies readonly { value: DigestFrequency; label: string }[]

const query = routeQuery(adminCall, 'GET /admin/account/digest', {})

export function DigestCard() {
  const asked = useQuery(query)
  const choice = useSend((frequency: DigestFrequency) =>
    adminCall('PUT /admin/account/digest', { body: { frequency } }),
  )
  const digest = asked.data?.digest
  if (digest && !digest.hasFigures && !digest.hasToDo) return null
  return (
    <Card
      title="Summary by email"
      description={`At ${DIGEST_HOUR} in the morning, India time: ${contentOf(digest)}`}
    >
      {digest ? (
        <Segmented
          label="Summary by email"
          value={choice.isPending ? (choice.variables ?? digest.frequency) : digest.frequency}
          onChange={(frequency) => choice.mutate(frequency as DigestFrequency)}
          options={options}
        />
      ) : asked.isError ? (
        <RetryAlert query={asked}>Your choice couldn’t be loaded.</RetryAlert>
      ) : (
        <Skeleton className="h-10 w-72" />
      )}
    </Card>
  )
}

function contentOf(digest: { hasFigures: boolean; hasToDo: boolean } | undefined): string {
  if (!digest || (digest.hasFigures && digest.hasToDo))
    return 'sales, payments received and orders, compared with the day or week before, and open tasks.'
  if (digest.hasFigures) return 'sales, payments received and orders, compared with the day or week before.'
  return 'open tasks for your role.'
}
