// Says in words what customers get from the promotion in the form.
import { useQuery } from '@tanstack/react-query'
import { promotionSentence } from '#contract/prices/promotion-text'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { described, type PromotionValues } from './promotion-values.ts'

export function PromotionPreview({ values }: { values: PromotionValues }) {
  const { data: categories } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const { data: lists } = useQuery(routeQuery(adminCall, 'GET /prices/lists', {}))
  const code = values.code.trim().toUpperCase()
  const sentence = promotionSentence(
    described(values, { categories: namesOf(categories?.categories), groups: namesOf(lists?.groups) }),
  )
  return (
    <>
      <strong className="font-semibold text-ink">{sentence}</strong>{' '}
      {code === '' ? 'Applies automatically.' : `Customers enter the code ${code}.`}
    </>
  )
}

const namesOf = (records: readonly { _id: string; name: string }[] = []) =>
  new Map(records.map(({ _id, name }) => [_id, name]))
