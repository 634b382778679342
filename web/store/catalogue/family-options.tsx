// The options of a family in a list: colours as discs, other options by their number, such as "4 sizes".
import type { ListedFamily } from '#web/store/catalogue/listed.ts'
import { pluralOf } from './product-facts.ts'

export function FamilyOptions({ family }: { family: ListedFamily }) {
  return (
    <p className="tile-options">
      {family.axes.map((axis) => (
        <AxisSummary key={axis.label} axis={axis} />
      ))}
    </p>
  )
}

/** Maximum number of discs. */
const DISCS = 5

function AxisSummary({ axis: { label, display, values } }: { axis: ListedFamily['axes'][number] }) {
  const noun = label.toLowerCase()
  const text = `${values.length} ${values.length === 1 ? noun : pluralOf(noun)}`
  const discs = display === 'swatch' ? values.filter(({ swatch }) => swatch).slice(0, DISCS) : []
  if (discs.length === 0) return <span>{text}</span>
  return (
    <span>
      {discs.map(({ swatch }) => (
        <i key={swatch} style={{ background: swatch ?? undefined }} />
      ))}
      {values.length > discs.length && <span aria-hidden="true">{`+${values.length - discs.length}`}</span>}
      <span className="sr-only">{text}</span>
    </span>
  )
}
