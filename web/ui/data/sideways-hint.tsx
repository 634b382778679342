/** Below a table on a phone that continues beyond the edge. It stays in place while the table scrolls. */
export const SidewaysHint = () => (
  <p className="sticky left-0 w-fit px-4 py-2 text-xs text-muted sm:hidden print:hidden">
    Scroll sideways to see all columns.
  </p>
)
