// One order list with its products, read again each time it is opened.
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export const useOrderList = (id: string) =>
  usePersonalQuery(
    'GET /user/order-lists/{id}',
    { params: { id } },
    { fresh: true, select: ({ list }) => list },
  )
