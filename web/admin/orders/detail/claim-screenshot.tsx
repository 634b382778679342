// The screenshot that came with a payment claim, in a window of its own.

import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '#contract/base/endpoint'
import { formatRupees } from '#contract/base/rupee-text'
import type { PaymentClaim } from '#contract/payments/payments'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function ClaimScreenshot({ claim }: { claim: PaymentClaim }) {
  const [open, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  // The session's cookie goes with it, as with every call of the back office.
  const url = `/api${pathOf('GET /admin/payment-claims/{id}/screenshot', { params: { id: claim._id } })}`
  const show = () => {
    setBroken(false)
    setOpen(true)
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<ImageIcon aria-hidden="true" />}
        aria-label={`Screenshot of payment ${claim.reference}`}
        onClick={show}
      >
        Screenshot
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Payment ${claim.reference}`}
        description={`${formatRupees(claim.amount)}, sent by the customer`}
        footer={
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
            Open in a New Tab
          </a>
        }
      >
        {isBroken ? (
          <Alert>The screenshot could not be loaded. Check the connection and try again.</Alert>
        ) : (
          <img
            src={url}
            alt={`Screenshot of payment ${claim.reference}`}
            className="mx-auto max-h-[60dvh] max-w-full rounded border border-line"
            onError={() => setBroken(true)}
          />
        )}
      </Dialog>
    </>
  )
}
