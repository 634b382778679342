// Shown for a link of an email that no longer works.
import { Link2Off } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'

interface DeadLinkProps {
  title: string
  text: string
  /** Where to go instead. */
  to: string
  label: string
}

export const DeadLink = ({ title, text, to, label }: DeadLinkProps) => (
  <EmptyState
    headingLevel={1}
    icon={<Link2Off />}
    title={title}
    text={text}
    action={
      <Link to={to} className={buttonClass()}>
        {label}
      </Link>
    }
    className="min-h-[60vh] justify-center"
  />
)
