// Sections of a page about the firm. Two consecutive sections of plain text share a row.
import type { ContentPage } from '#contract/content/content-pages'
import { cx } from '#web/ui/cx.ts'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { kindOfPoints, Points } from './points.tsx'

type Section = ContentPage['sections'][number]

export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-14 py-14 lg:grid-cols-2 lg:py-16">
      {sections.map((section, at) => (
        <SectionBlock key={section.heading} section={section} isHalf={isHalf(sections, at)} />
      ))}
    </div>
  )
}

function SectionBlock({ section, isHalf }: { section: Section; isHalf: boolean }) {
  const { heading, paragraphs, points } = section
  const kind = kindOfPoints(points)
  // Short points fit beside the text; long ones need the full width.
  const isBeside = points.length > 0 && (kind === 'list' || kind === 'facts')
  // A single text would leave half of a wide page empty, so the heading is beside it.
  const isSplit = points.length === 0 && !isHalf
  return (
    <section
      className={cx(
        !isHalf && 'lg:col-span-2',
        (isBeside || isSplit) && 'grid items-start gap-x-16 lg:grid-cols-2',
      )}
    >
      {isSplit && <SectionHeading title={heading} className="mb-4!" />}
      <div>
        {!isSplit && <SectionHeading title={heading} className="mb-4!" />}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-4 max-w-[65ch] text-pretty last:mb-0">
            {paragraph}
          </p>
        ))}
      </div>
      {points.length > 0 && (
        <div className={cx('mt-6', isBeside && 'lg:mt-2')}>
          <Points points={points} kind={kind} />
        </div>
      )}
    </section>
  )
}

const isWords = (section: Section | undefined) => section !== undefined && section.points.length === 0

/** Pairs consecutive plain-text sections, counted from the start of each run. */
function isHalf(sections: readonly Section[], at: number): boolean {
  if (!isWords(sections[at])) return false
  let start = at
  while (isWords(sections[start - 1])) start--
  const place = at - start
  return place % 2 === 1 || isWords(sections[at + 1])
}
