// Link from a variant to its family.
import type { ProductFamily } from '#contract/catalogue/catalogue'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export const FamilyLink = ({ family }: { family: Pick<ProductFamily, '_id' | 'name'> }) => (
  <span>
    Variant of{' '}
    <Link
      to={adminPaths.family(family._id)}
      className="text-indigo underline underline-offset-3 wrap-anywhere"
    >
      {family.name}
    </Link>
  </span>
)
