/**
 * A flat-woven rug, drawn from the fringe inwards: warp ends, a plain end band, stripes with a row of steps, and the
 * field with its medallions. Everything is cells of one weave, as on the loom.
 */
import { type ReactNode, useId } from 'react'
import { MOTIF_CELLS, type MotifName, motifPath } from '#web/store/shell/motif.tsx'

const HEIGHT = 352
const WIDTH = 640
const FRINGE = 34

export function Durrie({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      className={className}
    >
      <defs>
        <Ends id={`${id}ends`} />
        <Ribs id={`${id}ribs`} />
      </defs>
      <rect width={FRINGE + 4} height={HEIGHT} fill={`url(#${id}ends)`} />
      <g transform={`translate(${FRINGE} 0)`} shapeRendering="crispEdges">
        <Band at={0} width={22} className="fill-madder" />
        <Band at={22} width={4} className="fill-cotton" />
        <Band at={26} width={8} className="fill-turmeric" />
        <Band at={34} width={4} className="fill-cotton" />
        <Band at={38} width={52} className="fill-indigo" />
        <Row name="arrow" at={42} cell={4} className="fill-cotton" />
        <Band at={90} width={4} className="fill-cotton" />
        <Band at={94} width={14} className="fill-madder" />
        <Band at={108} width={4} className="fill-cotton" />
        <Band at={112} width={142} className="fill-indigo-deep" />
        <Row name="ziggurat" at={117} cell={12} className="fill-turmeric" />
        <Row name="cross" at={166.5} cell={3} from={49.5} step={132} className="fill-madder-soft" />
        <Band at={254} width={4} className="fill-cotton" />
        <Band at={258} width={14} className="fill-turmeric" />
        <Band at={272} width={4} className="fill-cotton" />
        <Band at={276} width={96} className="fill-madder" />
        <Row name="star" at={280} cell={8} from={0} step={104} className="fill-cotton" />
        <Band at={372} width={4} className="fill-cotton" />
        <Band at={376} width={14} className="fill-turmeric" />
        <Band at={390} width={4} className="fill-cotton" />
        <Band at={394} width={142} className="fill-indigo-deep" />
        <Row name="ziggurat" at={399} cell={12} className="fill-turmeric" />
        <Row name="cross" at={448.5} cell={3} from={49.5} step={132} className="fill-madder-soft" />
        <Band at={536} width={4} className="fill-cotton" />
        <Band at={540} width={14} className="fill-madder" />
        <Band at={554} width={4} className="fill-cotton" />
        <Band at={558} width={52} className="fill-indigo" />
        <Row name="arrow" at={562} cell={4} className="fill-cotton" />
        <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}ribs)`} />
      </g>
    </svg>
  )
}

function Band({ at, width, className }: { at: number; width: number; className: string }) {
  return <rect x={at} width={width} height={HEIGHT} className={className} />
}

interface RowProps {
  name: MotifName
  at: number
  /** Side of one cell of the chart. */
  cell: number
  from?: number
  step?: number
  className: string
}

/** One figure after another across the width of the rug. */
function Row({ name, at, cell, from = 0, step = MOTIF_CELLS * cell, className }: RowProps) {
  const figures: ReactNode[] = []
  const path = motifPath(name)
  for (let y = from - step; y < HEIGHT; y += step)
    figures.push(<path key={y} d={path} transform={`translate(${at} ${y}) scale(${cell})`} />)
  return <g className={className}>{figures}</g>
}

/** Knotted warp ends. */
function Ends({ id }: { id: string }) {
  return (
    <pattern id={id} width={FRINGE + 4} height="11" patternUnits="userSpaceOnUse">
      <g fill="none" className="stroke-line-strong" strokeLinecap="round">
        <path d="M38 2.5H26M38 5.5H26M38 8.5H26" strokeWidth="1.2" />
        <path d="M26 2.5Q23 3.5 22 5.5Q23 7.5 26 8.5" strokeWidth="1.2" />
        <path d="M22 5.5Q14 4 3 5M22 5.5Q12 7.5 5 7M22 5.5Q13 3 7 3" strokeWidth="0.9" />
      </g>
      <circle cx="22.5" cy="5.5" r="2.2" className="fill-line-strong" />
    </pattern>
  )
}

/** Weft beaten over the warp: fine ribs along the length, a shade lighter and darker. */
function Ribs({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="4" patternUnits="userSpaceOnUse">
      <path d="M0 .5h8" className="stroke-black" strokeOpacity=".16" />
      <path d="M0 2.5h8" className="stroke-white" strokeOpacity=".07" />
      <path d="M2 0v2M6 2v2" className="stroke-black" strokeOpacity=".07" />
    </pattern>
  )
}
