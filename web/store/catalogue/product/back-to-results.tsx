// Link from a product to the list of results that the visitor came from.
import { Link, useNavigate } from 'react-router'
import { useResultsBehind } from '#web/store/catalogue/results-behind.ts'

export function BackToResults() {
  const results = useResultsBehind()
  const navigate = useNavigate()
  if (!results) return null
  return (
    <Link
      to={results.href}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
        if (!results.isPrevious || opensElsewhere) return
        // Back restores the place on the page too.
        event.preventDefault()
        void navigate(-1)
      }}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold text-indigo underline underline-offset-3 hover:text-indigo-deep pointer-coarse:min-h-11"
    >
      <i className="icon icon-arrow-right size-4 rotate-180" />
      Back to results
    </Link>
  )
}
