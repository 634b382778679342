// Leads from a list to the imports of what it lists, for whoever may import it.
import { Link } from 'react-router'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export const ImportLink = ({ to }: { to: string }) => (
  <Allowed to={to}>
    <Link to={to} className={buttonClass({ variant: 'secondary' })}>
      Import
    </Link>
  </Allowed>
)
