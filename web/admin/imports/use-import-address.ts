// What of a bulk import is in the address: the import that is looked at, which of its rows, and both pages, so that it
// can be left, linked to and come back to.
import { importRowKinds } from '#contract/imports/imports'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'

type Kind = (typeof importRowKinds)[number]

const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1

const unlessFirst = (page: number) => (page === 1 ? undefined : page)

export function useImportAddress() {
  const { get, set, page } = useListParams()
  return {
    importId: get('import'),
    kind: importRowKinds.find((kind) => kind === get('rows')),
    rowsPage: page,
    formerPage: pageOf(get('former')),
    open: (id: string | undefined) => set({ import: id, rows: undefined }),
    showKind: (kind: Kind) => set({ rows: kind }),
    showRowsPage: (next: number) => set({ page: unlessFirst(next) }),
    showFormerPage: (next: number) => set({ former: unlessFirst(next) }),
  }
}
