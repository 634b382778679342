// How many people get an email when the product can be ordered again, for staff who may see stock.
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { DescriptionRow } from '#web/ui/data/description-list.tsx'

const route = 'GET /stock-alerts/{productId}'

export function WaitingRow({ productId }: { productId: string }) {
  const { data } = useQuery({
    ...routeQuery(adminCall, route, { params: { productId } }),
    enabled: mayCall(route),
  })
  if (!data || data.waiting === 0) return null
  return (
    <DescriptionRow term="Waiting for an email" numeric>
      {data.waiting === 1 ? '1 person' : `${formatNumber(data.waiting)} people`}
    </DescriptionRow>
  )
}
