// One price list: its customers, and its prices as a grid that takes a table pasted from a spreadsheet.
import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { PriceEntry, PriceList } from '#contract/prices/admin-lists'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { customersText } from './customers-text.ts'
import { deletePriceList } from './delete-price-list.tsx'
import { PriceGrid } from './price-grid.tsx'
import { priceListQuery } from './price-list-query.ts'
import { editPriceList } from './save-price-list.tsx'

export default recordPage({
  noun: 'Price list',
  param: 'priceListId',
  useRecord: (id) => useQuery(priceListQuery(id)),
  pick: (reply) => reply,
  loading: 'Loading price list...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Price list not found',
    text: 'It may have been deleted.',
    icon: <Tags />,
    back: { label: 'All price lists', path: adminPaths.priceLists },
  },
  failed: messageOf,
  toasts: { id: 'price-list' },
  View: PriceListView,
})

interface PriceListViewProps {
  record: { priceList: PriceList; entries: PriceEntry[] }
}

function PriceListView({ record: { priceList, entries } }: PriceListViewProps) {
  const navigate = useNavigate()
  const on = useActions<PriceList>({
    subject: priceList,
    onDone: (done) => (done === deletePriceList ? navigate(adminPaths.priceLists) : undefined),
  })
  return (
    <>
      <title>{`${priceList.name} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Price Lists', render: <Link to={adminPaths.priceLists} /> },
              { label: priceList.name },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{priceList.name}</span>}
        text={`Customers: ${customersText(priceList)}`}
        actions={<ActionBar actions={[editPriceList, deletePriceList]} subject={priceList} on={on} />}
      />
      <PriceGrid priceList={priceList} entries={entries} />
      {on.window}
    </>
  )
}
