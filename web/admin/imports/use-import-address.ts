// State of a bulk import in the URL: the open import, its row filter, and the page numbers, so that the screen can
// be linked to and restored.
import { importRowFilters } from '#contract/imports/imports'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'

type Kind = (typeof importRowFilters)[number]

const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1

const unlessFirst = (page: number) => (page === 1 ? undefined : page)

export function useImportAddress() {
  const { get, set, page } = useListParams()
  return {
    importId: get('import'),
    kind: importRowFilters.find((kind) => kind === get('rows')),
    rowsPage: page,
    formerPage: pageOf(get('former')),
    picturesPage: pageOf(get('pictures')),
    open: (id: string | undefined) => set({ import: id, rows: undefined, pictures: undefined }),
    showKind: (kind: Kind) => set({ rows: kind }),
    showRowsPage: (next: number) => set({ page: unlessFirst(next) }),
    showPicturesPage: (next: number) => set({ pictures: unlessFirst(next) }),
    showFormerPage: (next: number) => set({ former: unlessFirst(next) }),
  }
}
