// Shows whether the return agrees with the documents and the books.
import { CircleCheck } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { Alert } from '#web/ui/alert.tsx'

export function TiesAlert({ summary: { ties } }: { summary: Pick<Gstr1Summary, 'ties'> }) {
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
        {`Taxable value ${formatRupees(sections.taxable)}, tax ${formatRupees(tax(sections))}: the return, the documents and the books agree.`}
      </p>
    )
  return (
    <Alert tone="warning">
      {`The return has ${formatRupees(sections.taxable)} and ${formatRupees(tax(sections))} of tax, the documents have ${formatRupees(documents.taxable)} and ${formatRupees(tax(documents))}, and the books have ${formatRupees(tax(books))} of tax. Please don’t file the return until this is resolved.`}
    </Alert>
  )
}
