// Says that exports of other shops can be imported, and leads to the page that says what is taken.
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export const MovingHint = () => (
  <>
    Exports of Shopify and WooCommerce can be imported as they are.{' '}
    <Link
      to={adminPaths.moving}
      className="rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
    >
      Moving from Shopify or WooCommerce
    </Link>
  </>
)
