// Whether the return comes to what the documents and the books say.
import { CircleCheck } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import type { ReturnSummary } from '#contract/gst-returns/admin'
import { Alert } from '#web/ui/alert.tsx'

export function TiesAlert({ summary: { ties } }: { summary: ReturnSummary }) {
  const { sections, documents, books } = ties
  const tax = (of: { cgst: number; sgst: number; igst: number }) => of.cgst + of.sgst + of.igst
  const isTied =
    sections.taxable === documents.taxable &&
    (['cgst', 'sgst', 'igst'] as const).every(
      (name) => sections[name] === documents[name] && documents[name] === books[name],
    )
  if (isTied)
    return (
      <p className="flex items-start gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-neem" />
        {`Taxable ${formatRupees(sections.taxable)}, tax ${formatRupees(tax(sections))}: the same in the return, in the documents and in the books.`}
      </p>
    )
  return (
    <Alert tone="warning">
      {`The return comes to ${formatRupees(sections.taxable)} and ${formatRupees(tax(sections))} of tax, the documents to ${formatRupees(documents.taxable)} and ${formatRupees(tax(documents))}, the books to ${formatRupees(tax(books))} of tax. Please do not file it before this is cleared up.`}
    </Alert>
  )
}
