// Visible columns of a table: from the URL, otherwise from the browser's storage, otherwise the default. The URL
// holds them only if they aren't the default, so that a link shows what its sender saw.

import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import type { ListParams } from './use-list-params.ts'

export interface ChoosableColumn {
  id: string
  header: string
  /** Shown by default. */
  usual?: boolean | undefined
  /** Can't be hidden, because it identifies the row. */
  fixed?: boolean | undefined
}

export interface ColumnChoice {
  shown: ReadonlySet<string>
  set: (id: string, isShown: boolean) => void
  reset: () => void
  isUsual: boolean
}

export function useColumns(
  columns: readonly ChoosableColumn[],
  list: ListParams,
  storageKey: string | undefined,
): ColumnChoice {
  // Shows all columns if they can't be chosen.
  const usual = idsOf(columns, (column) => !storageKey || column.usual === true || column.fixed === true)
  const [stored, setStored] = useStoredState<string>(storageKey ?? 'adminColumns', '')
  const chosen = storageKey ? (list.get('columns') ?? (typeof stored === 'string' ? stored : '')) : ''
  const wanted = new Set(chosen.split(','))
  const picked = idsOf(columns, ({ id, fixed }) => fixed === true || wanted.has(id))
  // A stored choice without any known column is ignored.
  const shown = columns.some(({ id, fixed }) => !fixed && wanted.has(id)) ? picked : usual
  const choose = (ids: string) => {
    const isUsual = ids === usual
    setStored(isUsual ? '' : ids)
    list.set({ columns: isUsual ? undefined : ids })
  }
  return {
    shown: new Set(shown.split(',')),
    set: (id, isShown) =>
      choose(idsOf(columns, (column) => (column.id === id ? isShown : shown.split(',').includes(column.id)))),
    reset: () => choose(usual),
    isUsual: shown === usual,
  }
}

const idsOf = (columns: readonly ChoosableColumn[], test: (column: ChoosableColumn) => boolean): string =>
  columns
    .filter(test)
    .map(({ id }) => id)
    .join(',')
