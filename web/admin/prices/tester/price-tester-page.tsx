// The price tester: a customer, products and a time go in, prices with their reasons come out.
import { useMutation } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '#contract/base/days'
import { issueText } from '#contract/base/issue-text'
import { promotionLabel } from '#contract/orders/promotion-label'
import { PriceTest, type PriceTestReply, type TestedLine } from '#contract/prices/admin-test'
import { adminCall } from '#web/admin/call.ts'
import { CellGrid, type GridColumn } from '#web/admin/kit/form/cell-grid.tsx'
import { type GridRow, gridRow, isBlank, withBlankRow } from '#web/admin/kit/form/grid-rows.ts'
import { indianTime, momentOf } from '#web/admin/kit/form/indian-time.ts'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { CustomerChoice, type TestedCustomer } from './customer-choice.tsx'

const MAX_LINES = 50

const columns: readonly GridColumn[] = [
  { id: 'product', label: 'SKU', width: 'min-w-40' },
  { id: 'quantity', label: 'Quantity', numeric: true, width: 'min-w-24' },
]

export default function PriceTesterPage() {
  const [customer, setCustomer] = useState<TestedCustomer | null>(null)
  const [at, setAt] = useState(() => indianTime(new Date().toISOString()))
  const [codes, setCodes] = useState('')
  // Links from a product fill in its SKU.
  const [params] = useSearchParams()
  const [rows, setRows] = useState<readonly GridRow[]>(() => rowsFor(params.get('product')))
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf> | null>(null)
  const testing = useMutation({
    mutationFn: ({ input }: { input: PriceTest; filled: readonly GridRow[] }) =>
      adminCall('POST /prices/test', { body: input }),
    onError: (error, { filled }) =>
      error instanceof CallError && setErrors(errorsOf(Object.entries(error.fields), filled)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filled = rows.filter((row) => !isBlank(row))
    const read = PriceTest.safeParse(
      {
        customer: customer?.id ?? null,
        at: momentOf(at) || null,
        codes: codes.split(/[\s,]+/).filter((code) => code !== ''),
        lines: filled.map(({ cells }) => ({
          product: cells.product ?? '',
          quantity: cells.quantity?.trim() ? Number(cells.quantity) : 1,
        })),
      },
      { error: issueText },
    )
    if (read.success) {
      setErrors(null)
      testing.mutate({ input: read.data, filled })
    } else {
      const issues = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
      setErrors(errorsOf(issues, filled))
    }
  }
  return (
    <>
      <title>Price Tester · Back office</title>
      <PageHeader
        title="Price Tester"
        text="Which prices a customer gets at a time, and why. Nothing is ordered or changed."
      />
      <div className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <Card title="Order">
          <form onSubmit={submit} noValidate className="grid gap-4">
            <CustomerChoice customer={customer} onChange={setCustomer} />
            <Field label="Date and time" hint="Indian time." error={errors?.at}>
              <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
            </Field>
            <Field label="Coupon codes" hint="Separate several codes by commas." error={errors?.codes}>
              <TextInput value={codes} onChange={({ target }) => setCodes(target.value)} />
            </Field>
            <div>
              <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
                Products
              </p>
              <CellGrid
                label="Products"
                columns={columns}
                rows={rows}
                onChange={setRows}
                errors={errors?.rows}
                maxRows={MAX_LINES}
              />
              {errors?.lines && (
                <FieldError role="alert" className="mt-2">
                  {errors.lines}
                </FieldError>
              )}
            </div>
            {testing.error && !errors?.lines && Object.keys(errors?.rows ?? {}).length === 0 && (
              <Alert tone="error">{messageOf(testing.error)}</Alert>
            )}
            <Button type="submit" icon={<Calculator aria-hidden="true" />} busy={testing.isPending}>
              Show Prices
            </Button>
          </form>
        </Card>
        <section aria-label="Prices" aria-live="polite" className="min-w-0">
          {testing.data && (
            <Card
              title="Prices"
              description={`${customer?.name ?? 'Visitor'}, ${formatDateTime(testing.data.at)}${
                testing.data.discountName ? `. Group discount: ${testing.data.discountName}` : ''
              }`}
              flush
              className="overflow-hidden"
            >
              <DataTable
                label="Price of each product"
                className={tableInCard}
                maxHeight="none"
                columns={priceColumns}
                rows={testing.data.lines.map((line, at) => ({ ...line, key: `${at}` }))}
                rowKey={({ key }) => key}
              />
              <Promotions {...testing.data} />
              <p className="flex justify-end gap-6 border-t border-line px-4 py-3 font-semibold sm:px-5">
                Total <Rupees value={testing.data.total} />
              </p>
            </Card>
          )}
        </section>
      </div>
    </>
  )
}

const rowsFor = (product: string | null): readonly GridRow[] =>
  withBlankRow(product ? [gridRow({ product: product.slice(0, 80), quantity: '1' })] : [])

/** The promotions that apply, and why entered codes don't. */
function Promotions({ promotions, codes }: Pick<PriceTestReply, 'promotions' | 'codes'>) {
  const refused = codes.filter(({ reason }) => reason !== null)
  if (promotions.length + refused.length === 0) return null
  return (
    <ul aria-label="Promotions" className="grid gap-1 border-t border-line px-4 py-3 text-sm sm:px-5">
      {promotions.map((promotion) => (
        <li key={promotionLabel(promotion)} className="flex justify-between gap-6">
          {promotionLabel(promotion)}
          <span>
            {promotion.isFreeShipping ? (
              'Free shipping'
            ) : (
              <>
                −<Rupees value={promotion.discountWithGst ?? promotion.discount} />
              </>
            )}
          </span>
        </li>
      ))}
      {refused.map(({ code, reason }) => (
        <li key={code} className="text-muted">
          {reason}
        </li>
      ))}
    </ul>
  )
}

const priceColumns: readonly Column<TestedLine & { key: string }>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    className: 'whitespace-normal! min-w-32',
    cell: ({ product, quantity }) => (
      <>
        <span className="font-semibold">{`${quantity} × ${product.name}`}</span>
        <span className="block text-xs text-muted">{product.sku}</span>
      </>
    ),
  },
  {
    id: 'listPrice',
    header: 'List price',
    numeric: true,
    cell: ({ listPrice }) => <Rupees value={listPrice} />,
  },
  {
    id: 'unitPrice',
    header: 'Unit price',
    numeric: true,
    cell: ({ unitPrice }) => <Rupees value={unitPrice} className="font-semibold" />,
  },
  {
    id: 'reason',
    header: 'Reason',
    className: 'whitespace-normal! min-w-36',
    cell: ({ priceReason, unitPrice, offers }) => (
      <Reason reason={priceReason} price={unitPrice} offers={offers} />
    ),
  },
  {
    id: 'discount',
    header: 'Discount',
    numeric: true,
    cell: ({ discountAmount, promotionAmount, discountPercent }) =>
      discountAmount === 0 ? (
        '—'
      ) : (
        <>
          −<Rupees value={discountAmount} />
          {discountPercent > 0 && <span className="block text-xs text-muted">Group {discountPercent}%</span>}
          {promotionAmount > 0 && (
            <span className="block text-xs text-muted">
              Promotions <Rupees value={promotionAmount} />
            </span>
          )}
        </>
      ),
  },
  {
    id: 'gst',
    header: 'GST',
    numeric: true,
    cell: ({ gst, gstAmount }) => (
      <>
        <Rupees value={gstAmount} />
        <span className="block text-xs text-muted">{gst}%</span>
      </>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: ({ total }) => <Rupees value={total} className="font-semibold" />,
  },
]

interface ReasonProps {
  reason: string | null
  price: number
  offers: TestedLine['offers']
}

/** The reason for the price, and the other prices that the customer is entitled to. */
function Reason({ reason, price, offers }: ReasonProps) {
  const others = offers.filter((offer) => offer.reason !== reason || offer.price !== price)
  return (
    <>
      <span className="block">{reason ?? 'List price'}</span>
      {others.length > 0 && (
        <ul aria-label="Other prices" className="text-xs text-muted">
          {others.map((offer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the offers are never reordered
            <li key={at}>
              {offer.reason}: <Rupees value={offer.price} />
              {!offer.takesGroupDiscount && ', without group discount'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Assigns errors by path ("lines.2.product") to the rows of the grid and the other fields. */
function errorsOf(issues: Iterable<readonly [path: string, message: string]>, filled: readonly GridRow[]) {
  const rows: Record<string, Record<string, string>> = {}
  let [at, codes, lines]: (string | undefined)[] = []
  for (const [path, message] of issues) {
    const [field, place, column = 'product'] = path.split('.')
    const row = filled[Number(place)]
    if (field === 'at') at = message
    else if (field === 'codes') codes = message
    else if (field === 'lines' && row) rows[row.key] = { ...rows[row.key], [column]: message }
    else if (field === 'lines') lines = message
  }
  return { rows, at, codes, lines }
}
