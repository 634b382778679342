// What the screen of groups asks and sends, and what is read anew after a change.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { routeQuery } from '#web/api/query.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

export const groupsQuery = routeQuery(adminCall, 'GET /customers/groups', {})

const reloadGroups = (client: QueryClient) =>
  Promise.all(
    ['GET /customers/groups', 'GET /customers/groups/{id}/members'].map((route) =>
      client.invalidateQueries({ queryKey: [route] }),
    ),
  )

/** A change of groups: says that it was made, or why not, and has the groups read anew in either case. */
export function useGroupChange<Input>(
  change: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess({ message }) {
      toastSuccess(message, 'group')
      onDone?.()
    },
    onError: (error) => toastFailure(error, { id: 'group' }),
    onSettled: () => reloadGroups(client),
  })
}
