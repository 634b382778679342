// Result of "Buy Again": items added to the cart, and items that could not be added, with the reason.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import type { AddedAgain } from './use-add-again.ts'

export function BoughtAgain({ result: { added, missing } }: { result: AddedAgain }) {
  const all = added.length + missing.length
  return (
    <div role="status" className="mt-4 rounded border border-line bg-sunken p-3 text-sm">
      {added.length > 0 ? (
        <p className="font-semibold">
          {missing.length === 0 ? 'Added to your cart.' : `Added ${added.length} of ${all} to your cart.`}{' '}
          <Link
            to={paths.cart}
            className="inline-flex min-h-6 items-center text-indigo underline underline-offset-3 pointer-coarse:min-h-11"
          >
            Go to Cart
          </Link>
        </p>
      ) : (
        <p className="font-semibold">None of the items could be added to your cart.</p>
      )}
      {missing.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {missing.map(({ name, why }) => (
            <li key={name} className="wrap-anywhere">
              {name}: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
