// Confirmation of an inquiry with its ticket number. Takes the focus, so that screen readers announce it.
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

interface InquirySentProps {
  ticketNumber: string
  isComplaint: boolean
  onAgain: () => void
}

export function InquirySent({ ticketNumber, isComplaint, onAgain }: InquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-neem" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-4 font-serif text-2xl leading-tight font-semibold outline-none sm:text-3xl"
      >
        {isComplaint ? 'We have received your complaint' : 'Thank you for your inquiry!'}
      </h2>
      <p className="mt-2 max-w-[46ch] text-lg text-pretty text-muted">
        {isComplaint
          ? 'We will reply within 48 hours and find a solution within one month.'
          : "We'll get back to you within 24 hours with the best quote."}
      </p>
      <p className="mt-6 text-sm text-muted">Your ticket number</p>
      <p className="font-serif text-xl font-semibold tabular-nums">{ticketNumber}</p>
      <CopyButton text={ticketNumber} label="Copy ticket number" className="mt-2" />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.products} className={buttonClass()}>
          Continue Shopping
        </Link>
        {isComplaint ? (
          <Link to={paths.trackComplaint} className={buttonClass({ variant: 'secondary' })}>
            Track Your Complaint
          </Link>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            Send Another Inquiry
          </Button>
        )}
      </div>
    </div>
  )
}
