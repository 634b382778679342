// Page views of a product per day, as bars with numbers.
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { Disclosure } from '#web/ui/disclosure.tsx'

export function ViewsByDay({ views }: { views: readonly { day: string; views: number }[] }) {
  if (views.length === 0) return null
  const most = Math.max(...views.map((day) => day.views))
  return (
    <Disclosure title="Views by day" className="mb-4 rounded border border-line bg-surface px-4 text-sm">
      <table className="w-full max-w-xl">
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {views.map(({ day, views: count }) => (
            <tr key={day}>
              <th scope="row" className="w-28 py-1 text-left font-normal whitespace-nowrap tabular-nums">
                {formatDay(day)}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="h-3 rounded-xs bg-turmeric"
                    style={{ width: `${(count / most) * 75}%` }}
                  />
                  <span className="tabular-nums">{formatNumber(count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
