// Preview of the first lines of the chosen file.
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { PREVIEW_LINES } from './csv-preview.ts'

export function PreviewTable({ lines }: { lines: readonly string[][] }) {
  const { ref, scrolls } = useScrolls()
  const [head = [], ...rows] = lines
  const columns = head.map((name, at) => ({ id: `${at}-${name}`, name, at }))
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Preview: the first {PREVIEW_LINES} lines</h3>
      <section
        ref={ref}
        aria-label="Preview of the file"
        tabIndex={scrolls ? 0 : undefined}
        className="overflow-auto rounded border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <caption className="sr-only">The first lines of the file</caption>
          <thead>
            <tr>
              {columns.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className="h-9 border-b border-line bg-sunken px-3 font-semibold whitespace-nowrap text-muted"
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
                  <td key={id} className="h-9 max-w-60 truncate border-b border-line px-3 whitespace-nowrap">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
