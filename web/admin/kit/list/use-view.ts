// Whether a list is a table or cards: as the address says, else cards in a narrow window.
import { useIsNarrow } from '#web/admin/kit/use-is-narrow.ts'
import type { ListParams } from './use-list-params.ts'

export type View = 'table' | 'cards'

export const usualViews: Record<View, { label: string; name?: string }> = {
  table: { label: 'Table' },
  cards: { label: 'Cards' },
}

/** `only`: what a list is that is never anything else. */
export function useView(list: Pick<ListParams, 'get'>, only?: unknown): View {
  const narrow = useIsNarrow()
  if (only === 'cards') return only
  const chosen = list.get('view')
  return chosen === 'table' || chosen === 'cards' ? chosen : narrow ? 'cards' : 'table'
}
