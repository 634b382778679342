// Pictures that an import left out, with the reason, in pages.

import { formatNumber } from '#contract/base/rupee-text'
import type { LeftOutPicture } from '#contract/catalogue/import-pictures'
import { useImportAddress } from '#web/admin/imports/use-import-address.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Pager } from '#web/ui/data/pager.tsx'

export const LEFT_OUT_PER_PAGE = 25

const link = buttonClass({
  variant: 'link',
  size: 'sm',
  className: 'whitespace-normal! justify-start! text-left',
})

const columns: readonly Column<LeftOutPicture>[] = [
  { id: 'row', header: 'Row', numeric: true, className: 'w-0', cell: ({ row }) => row },
  {
    id: 'name',
    header: 'Product',
    className: 'min-w-28 max-w-80 whitespace-normal',
    cell: ({ name, subjectId }) =>
      subjectId ? (
        <ButtonLink to={adminPaths.product(subjectId)} className={link}>
          {name}
        </ButtonLink>
      ) : (
        name || <span className="text-muted">No name</span>
      ),
  },
  {
    id: 'reason',
    header: 'Reason and picture',
    className: 'min-w-56 whitespace-normal',
    cell: ({ reason, source }) => (
      <div className="grid gap-0.5 py-1 whitespace-normal">
        <span>{reason}</span>
        <span className="text-muted wrap-anywhere">{source}</span>
      </div>
    ),
  },
]

export function LeftOutPictures({ pictures, total }: { pictures: readonly LeftOutPicture[]; total: number }) {
  const { picturesPage: page, showPicturesPage } = useImportAddress()
  if (total === 0) return null
  const last = Math.min(total, page * LEFT_OUT_PER_PAGE)
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        {total === 1 ? 'One picture was' : `${formatNumber(total)} pictures were`} left out. The products are
        imported without {total === 1 ? 'it' : 'them'}.
      </p>
      <DataTable
        label="Pictures that were left out"
        columns={columns}
        rows={pictures}
        rowKey={({ row, source }) => `${row} ${source}`}
        maxHeight="24rem"
      />
      {total > LEFT_OUT_PER_PAGE && (
        <Pager
          label="Pages of pictures"
          page={page}
          totalPages={Math.ceil(total / LEFT_OUT_PER_PAGE)}
          onPage={showPicturesPage}
          text={`Pictures ${formatNumber((page - 1) * LEFT_OUT_PER_PAGE + 1)} to ${formatNumber(last)} of ${formatNumber(total)}`}
        />
      )}
    </div>
  )
}
