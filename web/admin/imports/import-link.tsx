// Link from a list to its import screen, shown to admins who may import.

import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export const ImportLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} className={buttonClass({ variant: 'secondary' })}>
    Import
  </ButtonLink>
)
