// Whether a list is a table or cards: from the URL, otherwise a table, which a narrow window shows as compact rows.
import type { ListParams } from './use-list-params.ts'

export type View = 'table' | 'cards'

/** Labels of the two views; `cards` for a list without a table. */
export type Views = 'cards' | Record<View, { label: string; name?: string }>

export const usualViews: Exclude<Views, 'cards'> = {
  table: { label: 'Table' },
  cards: { label: 'Cards' },
}

export function viewOf(list: Pick<ListParams, 'get'>, views: Views = usualViews): View {
  return views === 'cards' || list.get('view') === 'cards' ? 'cards' : 'table'
}
