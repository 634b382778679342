// One return: its units, the customer's comment and photos, and its possible steps.

import { formatDateTime } from '#contract/base/days'
import type { ListedReturn } from '#contract/returns/admin'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { UnitLine, units } from '#web/shop/unit-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { approveReturn, rejectReturn } from './decide-return.tsx'
import { receiveReturn } from './receive-return.tsx'
import { refundReturn } from './refund-return.tsx'
import { ReturnStatusBadge } from './return-status.tsx'

/** In the order of the dialog's buttons. The next step comes last. */
const returnActions = [rejectReturn, approveReturn, receiveReturn, refundReturn]

interface ReturnDialogProps {
  found: ListedReturn
  /** False on the order's own page. */
  withOrderLink?: boolean
  onClose: () => void
}

export function ReturnDialog({ found, withOrderLink = true, onClose }: ReturnDialogProps) {
  const on = useActions<ListedReturn>({ subject: found })
  if (on.window) return on.window
  const steps = returnActions.filter(({ offered }) => offered(found))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Return ${found.returnNumber}`}
      description={`Order ${found.orderNumber}, ${found.customer.name}`}
      footer={
        steps.length > 0 &&
        steps.map((step) => (
          <Button
            key={step.label}
            variant={step.danger ? 'secondary' : 'primary'}
            className={step.danger ? 'text-madder!' : undefined}
            onClick={() => on.ask(step, found)}
          >
            {step.label}
          </Button>
        ))
      }
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <ReturnStatusBadge status={found.status} />
          <span>Requested {formatDateTime(found.requestedAt)}</span>
          {withOrderLink && (
            <Link
              to={adminPaths.order(found.orderNumber)}
              className="rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
            >
              Open order
            </Link>
          )}
        </p>
        <ul aria-label="Units" className="divide-y divide-line rounded border border-line">
          {found.items.map((item) => (
            <UnitLine key={item.itemId} name={item.name} image={item.image} text={whatBecameOf(item)}>
              <Rupees value={item.value} className="font-semibold" />
            </UnitLine>
          ))}
        </ul>
        <section className="grid gap-1">
          <h3 className="text-sm font-semibold">{found.reason}</h3>
          {found.comment && (
            <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {found.comment}
            </blockquote>
          )}
        </section>
        <DescriptionList className="text-sm">
          {found.note && <DescriptionRow term="Message to the customer">{found.note}</DescriptionRow>}
          {found.charges > 0 && (
            <DescriptionRow term="Order charges with GST" numeric>
              <Rupees value={found.charges} />
            </DescriptionRow>
          )}
          {found.roundOff !== 0 && (
            <DescriptionRow term="Round off" numeric>
              {found.roundOff < 0 && '−'}
              <Rupees value={Math.abs(found.roundOff)} />
            </DescriptionRow>
          )}
          <DescriptionRow term="Value with GST" numeric>
            <Rupees value={found.value} />
          </DescriptionRow>
          {found.status === 'refunded' && (
            <DescriptionRow term="Refunded" numeric strong>
              <Rupees value={found.refundedAmount} />
            </DescriptionRow>
          )}
        </DescriptionList>
      </div>
    </Dialog>
  )
}

function whatBecameOf({ quantity, restocked, scrapped }: ListedReturn['items'][number]): string {
  const seen = [restocked > 0 && `${restocked} restocked`, scrapped > 0 && `${scrapped} scrapped`].filter(
    Boolean,
  )
  return [units(quantity), ...seen].join(' · ')
}
