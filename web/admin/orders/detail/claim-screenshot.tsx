// The screenshot of a payment claim, in a dialog.

import { Image as ImageIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pathOf } from '#contract/base/endpoint'
import { formatRupees } from '#contract/base/rupee-text'
import type { PaymentClaim } from '#contract/orders/payments'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type ShownClaim = Pick<PaymentClaim, '_id' | 'reference' | 'amount'>

// The browser sends the session cookie with the image request.
const urlOf = ({ _id }: ShownClaim) =>
  `/api${pathOf('GET /admin/payment-claims/{id}/screenshot', { params: { id: _id } })}`

const labelOf = ({ reference }: ShownClaim) => `Screenshot of payment ${reference}`

export function ClaimScreenshot({ claim }: { claim: ShownClaim }) {
  return (
    <ScreenshotWindow claim={claim}>
      {(show) => (
        <Button
          size="sm"
          variant="ghost"
          icon={<ImageIcon aria-hidden="true" />}
          aria-label={labelOf(claim)}
          onClick={show}
        >
          Screenshot
        </Button>
      )}
    </ScreenshotWindow>
  )
}

/** Thumbnail of the screenshot. */
export function ScreenshotThumbnail({ claim }: { claim: ShownClaim }) {
  return (
    <ScreenshotWindow claim={claim}>
      {(show) => (
        <button
          type="button"
          aria-label={labelOf(claim)}
          onClick={(event) => {
            event.stopPropagation()
            show()
          }}
          className="grid size-11 cursor-zoom-in place-items-center overflow-hidden rounded border border-line bg-hover text-muted"
        >
          <img src={urlOf(claim)} alt="" loading="lazy" className="size-full object-cover object-top" />
        </button>
      )}
    </ScreenshotWindow>
  )
}

interface ScreenshotWindowProps {
  claim: ShownClaim
  children: (show: () => void) => ReactNode
}

function ScreenshotWindow({ claim, children }: ScreenshotWindowProps) {
  const [open, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const url = urlOf(claim)
  const show = () => {
    setBroken(false)
    setOpen(true)
  }
  return (
    <>
      {children(show)}
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
            alt={labelOf(claim)}
            className="mx-auto max-h-[60dvh] max-w-full rounded border border-line"
            onError={() => setBroken(true)}
          />
        )}
      </Dialog>
    </>
  )
}
