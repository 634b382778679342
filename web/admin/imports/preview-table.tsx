// Preview of the first lines of the chosen file.
import { cx } from '#web/ui/cx.ts'
import { SidewaysHint } from '#web/ui/data/sideways-hint.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { PREVIEW_LINES } from './csv-preview.ts'

export function PreviewTable({ lines }: { lines: readonly string[][] }) {
  const { ref, scrolls, continues } = useScrolls()
  const [head = [], ...rows] = lines
  const columns = head.map((name, at) => ({ id: `${at}-${name}`, name, at }))
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Preview: the first {PREVIEW_LINES} lines</h3>
      <section
        ref={ref}
        aria-label="Preview of the file"
        tabIndex={scrolls ? 0 : undefined}
        data-matrix
        className={cx(
          'overflow-auto rounded border border-line bg-surface',
          continues && 'max-sm:mask-r-from-80%',
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <caption className="sr-only">The first lines of the file</caption>
          <thead>
            <tr>
              {columns.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className="h-9 border-b border-line bg-sunken px-3 font-semibold whitespace-nowrap text-muted first:sticky first:left-0"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>td]:border-b-0">
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
              <tr key={row}>
                {columns.map(({ id, at }) => (
                  <td
                    key={id}
                    className="h-9 max-w-60 truncate border-b border-line bg-surface px-3 whitespace-nowrap first:sticky first:left-0 first:max-w-40"
                  >
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {continues && <SidewaysHint />}
      </section>
    </div>
  )
}
