// Leads from a list to the imports of what it lists, for whoever may import it.

import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export const ImportLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} className={buttonClass({ variant: 'secondary' })}>
    Import
  </ButtonLink>
)
