// Uploads by the invoice furnishing facility (IFF) in the first two months of a quarter: the value used of the monthly
// cap, and marks for all documents of B2B and CDNR.
import { Undo2, Upload } from 'lucide-react'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { formatMonth } from '#contract/books/months'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { FURNISHING_CAP, furnishedMonthly, gstr1Sections } from '#contract/gst-filing/sections'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'

const route = 'POST /gst/returns/{month}/furnished'

/** The documents to mark; all of the month without ids. */
export interface Marking {
  month: string
  gstin: string | null
  ids?: string[]
}

const mark = ({ month, gstin, ids }: Marking, isFurnished: boolean) =>
  adminCall(route, {
    params: { month: month.slice(0, 7) },
    body: { gstin: gstin ?? undefined, ids, isFurnished },
  })

const markAll = clickAction<Marking>({
  label: 'Mark All as Uploaded',
  icon: <Upload aria-hidden="true" />,
  route,
  press: (marking) => mark(marking, true),
})

const unmarkAll = clickAction<Marking>({
  label: 'Remove All Marks',
  icon: <Undo2 aria-hidden="true" />,
  route,
  press: (marking) => mark(marking, false),
})

export const markOne = clickAction<Marking>({
  label: 'Mark as uploaded',
  route,
  press: (marking) => mark(marking, true),
})

export const unmarkOne = clickAction<Marking>({
  label: 'Undo',
  route,
  press: (marking) => mark(marking, false),
})

export function FurnishingCard({ summary }: { summary: Gstr1Summary }) {
  const { month, gstin, marked, sections } = summary
  if (marked === null) return null
  const listed = sections.filter(({ section }) => furnishedMonthly.includes(section))
  // Rule 59(2) caps the value of the details furnished; credit notes don't make room for more invoices.
  const all = listed.find(({ section }) => section === 'b2b')?.taxable ?? 0
  const used = marked.count > 0 ? marked.taxable : all
  const names = listed.map(({ section }) => gstr1Sections[section].name).join(' and ')
  return (
    <Card
      title="Upload by IFF"
      description={
        marked.count > 0
          ? `${marked.count} of ${counted(marked.of, 'document')} of ${names} marked as uploaded. The JSON contains the marked ones; the rest is filed with the last month of the quarter.`
          : `No document of ${names} is marked as uploaded. The JSON contains all of them. Documents without a mark are filed with the last month of the quarter.`
      }
      actions={
        <>
          {marked.count > 0 && <ActionButton action={unmarkAll} row={{ month, gstin }} variant="secondary" />}
          {marked.count < marked.of && (
            <ActionButton action={markAll} row={{ month, gstin }} variant="secondary" />
          )}
        </>
      }
    >
      <div className="grid gap-2">
        <p className="text-sm">
          {`${formatRupees(used)} of ${formatRupees(FURNISHING_CAP)} value without tax for ${formatMonth(month)}`}
          {marked.count === 0 && marked.of > 0 && ', if you upload all of them'}
        </p>
        {used > FURNISHING_CAP && (
          <Alert tone="warning">
            {`The portal accepts at most ${formatRupees(FURNISHING_CAP)} a month by IFF. Mark only the documents that you upload; the rest is filed with the quarter.`}
          </Alert>
        )}
      </div>
    </Card>
  )
}
