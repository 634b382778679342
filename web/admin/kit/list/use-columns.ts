// Which columns a table shows: as the address says, else as this browser remembers, else the usual ones.
// The address says it only where the choice is not the usual one, so that a link shows what its sender saw.

import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import type { ListParams } from './use-list-params.ts'

export interface ChoosableColumn {
  id: string
  header: string
  /** Shown unless somebody chose otherwise. */
  usual?: boolean | undefined
  /** Cannot be hidden: what a row is known by. */
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
  // Where nothing can be chosen, everything is shown.
  const usual = idsOf(columns, (column) => !storageKey || column.usual === true || column.fixed === true)
  const [stored, setStored] = useStoredState<string>(storageKey ?? 'adminColumns', '')
  const chosen = storageKey ? (list.get('columns') ?? (typeof stored === 'string' ? stored : '')) : ''
  const wanted = new Set(chosen.split(','))
  const picked = idsOf(columns, ({ id, fixed }) => fixed === true || wanted.has(id))
  // A choice of which nothing is known any more is no choice.
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
