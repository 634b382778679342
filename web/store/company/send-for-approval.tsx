// The checkout of people who only prepare orders: they send the cart to those of their company who may order.
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { orderBlock } from '#contract/companies/roles'
import type { OwnCompany } from '#contract/companies/store'
import { createIdempotencyKey } from '#web/api/idempotency.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { storeCall } from '#web/store/call.ts'
import { BranchSection, PoNumberField } from '#web/store/checkout/branch-section.tsx'
import { paths } from '#web/store/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { useCompanyCall } from './use-own-company.ts'

const WHY_WAIT = 'why-approval-waits'

interface SendForApprovalProps {
  company: OwnCompany
  /** In rupees, with GST. */
  total: number
  /** Why the cart can't be ordered yet; null if it can. */
  block: string | null
}

export function SendForApproval({ company, total, block }: SendForApprovalProps) {
  const [branch, setBranch] = useState(company.branches[0]?._id)
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const key = useRef(createIdempotencyKey())
  const navigate = useNavigate()
  const sending = useCompanyCall((chosen: string) =>
    storeCall('POST /company/requests', {
      body: { branch: chosen, poNumber, note },
      idempotencyKey: key.current,
    }),
  )
  return (
    <>
      <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        Send for approval
      </h1>
      {company.role !== 'prepares' ? (
        <Alert tone="warning" className="mt-6">
          {orderBlock(company.role)}
        </Alert>
      ) : company.branches.length === 0 ? (
        <Alert tone="warning" className="mt-6">
          Your company has no branch yet. Please ask us to add one, so that we know where to deliver.
        </Alert>
      ) : (
        <form
          className="mt-6 grid max-w-3xl gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (!branch || block !== null) return
            sending.mutate(branch, {
              onSuccess: () => navigate(paths.company),
              onError: () => {
                key.current = createIdempotencyKey()
              },
            })
          }}
        >
          <p className="text-muted">
            The people of {company.name} who may order get an email. The order is placed at the prices of the
            day on which one of them approves it.
          </p>
          <BranchSection branches={company.branches} chosenId={branch} onChoose={setBranch} />
          <Card>
            <div className="grid gap-5">
              <PoNumberField value={poNumber} onChange={setPoNumber} />
              <Field label="Note" hint="Optional. For the person who approves it.">
                <TextArea
                  rows={3}
                  maxLength={1_000}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              </Field>
            </div>
          </Card>
          <p className="flex items-baseline justify-between gap-4">
            <span>Total today, with GST</span>
            <Rupees value={total} className="text-xl font-semibold" />
          </p>
          {block !== null && (
            <div id={WHY_WAIT}>
              <Alert tone="warning">{block}</Alert>
            </div>
          )}
          <Button
            type="submit"
            size="lg"
            busy={sending.isPending}
            disabled={block !== null}
            aria-describedby={block === null ? undefined : WHY_WAIT}
          >
            Send for Approval
          </Button>
        </form>
      )}
      <p className="mt-6">
        <Link to={paths.cart} className={buttonClass({ variant: 'ghost', className: '-mx-4' })}>
          Order Cart
        </Link>
      </p>
    </>
  )
}
