// Downloads the statement of account of a financial year as a PDF: invoices and payments of a customer or of their company.
import { useMutation } from '@tanstack/react-query'
import { today } from '#contract/base/days'
import { bookPeriods } from '#contract/books/months'
import { messageOf } from '#web/api/call.ts'
import { isExpiry, storeDownload } from '#web/store/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

const YEARS = 2

interface AccountStatementProps {
  label: string
  route: 'GET /user/statement' | 'GET /company/statement'
}

export function AccountStatement({ label, route }: AccountStatementProps) {
  const years = bookPeriods(today())
    .filter(({ value }) => value.endsWith('-FY'))
    .slice(0, YEARS)
  const fetching = useMutation({
    mutationFn: async ({ from, to }: { from: string; to: string }) =>
      saveFile(await storeDownload(route, { query: { from, to } })),
    onError(error) {
      if (!isExpiry(error)) toastError(messageOf(error), 'statement')
    },
  })
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {label}
      {years.map(({ value, label, from, to }) => (
        <Button
          key={value}
          variant="link"
          size="sm"
          busy={fetching.isPending && fetching.variables.from === from}
          onClick={() => fetching.mutate({ from, to })}
        >
          {label}
        </Button>
      ))}
    </p>
  )
}
