// Whether a list is a table or cards: from the URL, otherwise cards in a narrow window.
import { useIsNarrow } from '#web/admin/kit/use-is-narrow.ts'
import type { ListParams } from './use-list-params.ts'

export type View = 'table' | 'cards'

/** Labels of the two views; `cards` for a list without a table. */
export type Views = 'cards' | Record<View, { label: string; name?: string }>

export const usualViews: Exclude<Views, 'cards'> = {
  table: { label: 'Table' },
  cards: { label: 'Cards' },
}

export function useView(list: Pick<ListParams, 'get'>, views: Views = usualViews): View {
  const narrow = useIsNarrow()
  if (views === 'cards') return views
  const chosen = list.get('view')
  return chosen === 'table' || chosen === 'cards' ? chosen : narrow ? 'cards' : 'table'
}
