// The result of a dispatch, with what is printed next.
import { PackageCheck } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { invoices, labels } from '#web/admin/orders/print.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

interface DispatchedProps {
  ids: readonly string[]
  /** No order is left on the page. */
  isAll?: boolean
}

export function Dispatched({ ids, isAll = false }: DispatchedProps) {
  const save = useSave()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
      <p role="status" className="flex min-w-0 flex-1 basis-48 items-center gap-2 font-semibold">
        <PackageCheck aria-hidden="true" className="size-5 shrink-0 text-neem" />
        {counted(ids.length, 'order')} dispatched
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={save.isPending}
          onClick={() => save.mutate(labels(ids, '4x6'))}
        >
          Print Labels
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={save.isPending}
          onClick={() => save.mutate(invoices(ids))}
        >
          Print Invoices
        </Button>
        {isAll && (
          <ButtonLink
            to={adminPaths.processingOrders}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            Back to Processing
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
