// Amount columns shared by the tables of the return.
import { Rupees } from '#web/shop/rupees.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'

export interface Amounts {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

const column = (id: keyof Amounts, header: string): Column<Amounts> => ({
  id,
  header,
  numeric: true,
  cell: (row) => <Rupees value={row[id]} />,
})

export const amountColumns: readonly Column<Amounts>[] = [
  column('taxable', 'Taxable'),
  column('cgst', 'CGST'),
  column('sgst', 'SGST / UTGST'),
  column('igst', 'IGST'),
]
