// Bullet points in a layout chosen by their content: years as a timeline, named things as a grid with a woven figure
// each, names with values as a table, anything else as a list.

import { Motif, motifNames } from '#web/store/shell/motif.tsx'
import { cx } from '#web/ui/cx.ts'
import { PointText, splitPoint } from './point-text.tsx'

type Point = ReturnType<typeof splitPoint>

/** From this average length on, the texts after the leads are sentences and need more room. */
const SENTENCE = 40

export type PointsKind = 'list' | 'years' | 'figures' | 'facts'

export function kindOfPoints(points: readonly string[]): PointsKind {
  const split = points.map(splitPoint)
  if (split.some(({ lead }) => lead === '')) return 'list'
  if (split.every(({ lead }) => /^\d{4}$/.test(lead))) return 'years'
  const letters = split.reduce((sum, { text }) => sum + text.length, 0)
  return letters / split.length >= SENTENCE ? 'figures' : 'facts'
}

export function Points({ points, kind }: { points: readonly string[]; kind: PointsKind }) {
  const split = points.map(splitPoint)
  if (kind === 'list') return <PlainPoints points={points} />
  if (kind === 'years') return <Years points={split} />
  return kind === 'figures' ? <Figures points={split} /> : <Facts points={split} />
}

function PlainPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rotate-45 bg-madder" />
          <span className="min-w-0 max-w-[65ch]">{point}</span>
        </li>
      ))}
    </ul>
  )
}

function Years({ points }: { points: readonly Point[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ lead, text }) => (
        <li key={lead} className="relative border-t-2 border-line-strong/40 pt-4">
          <span aria-hidden="true" className="absolute -top-[0.4375rem] left-0 size-3 rotate-45 bg-madder" />
          <h3 className="font-serif text-2xl leading-tight font-semibold tabular-nums">{lead}</h3>
          <p className="mt-1 text-pretty">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const dyes = ['text-indigo', 'text-madder', 'text-turmeric-deep', 'text-neem', 'text-madder', 'text-indigo']

function Figures({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ lead, text }, at) => (
        <li key={lead} className="flex gap-4">
          <Motif
            name={motifNames[at % motifNames.length] ?? 'star'}
            className={cx('mt-1 size-11 shrink-0', dyes[at % dyes.length])}
          />
          <div className="min-w-0">
            <h3 className="small-title">{lead}</h3>
            <p className="text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Facts({ points }: { points: readonly Point[] }) {
  return (
    <dl className="border-t border-line">
      {points.map(({ lead, text }) => (
        <div key={lead} className="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold">{lead}</dt>
          <dd className="text-muted">
            <PointText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
