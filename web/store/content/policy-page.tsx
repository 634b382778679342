// Privacy, terms and other policies: numbered sections beside a table of contents.

import { useLocation } from 'react-router'
import { formatDay } from '#contract/base/days'
import { slugOf as idOf } from '#contract/base/slug'
import type { ContentPage } from '#contract/content/content-pages'
import { noLoaderData } from '#web/api/page-data.ts'
import { ClothPatch } from './cloth-patch.tsx'
import { ContentFrame } from './content-frame.tsx'
import { contentLoader } from './content-query.ts'
import { PointText, splitPoint } from './point-text.tsx'
import { type PolicySlug, policyNames } from './policies.ts'
import { PolicyAside } from './policy-aside.tsx'

const slugOf = (path: string): PolicySlug =>
  (Object.keys(policyNames) as PolicySlug[]).find((slug) => path.startsWith(`/${slug}`)) ?? 'privacy'

export const loader = contentLoader(slugOf)
export const clientLoader = noLoaderData

export default function PolicyPage() {
  const slug = slugOf(useLocation().pathname)
  return (
    <ContentFrame slug={slug} name={policyNames[slug]} aside={<ClothPatch />}>
      {(page) => <Policy page={page} slug={slug} />}
    </ContentFrame>
  )
}

function Policy({ page, slug }: { page: ContentPage; slug: PolicySlug }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 pt-10 pb-16 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,68ch)_minmax(14rem,1fr)]">
      <nav aria-label="On this page" className="self-start lg:sticky lg:top-20 print:hidden">
        <ol className="text-sm">
          {page.sections.map(({ heading }, at) => (
            <li key={heading}>
              <a
                href={`#${idOf(heading)}`}
                className="flex min-h-9 items-center gap-3 rounded-sm text-muted hover:text-indigo hover:underline pointer-coarse:min-h-11"
              >
                <span className="w-5 shrink-0 text-right tabular-nums">{at + 1}</span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[68ch]">
        {page.sections.map((section, at) => (
          <section key={section.heading} id={idOf(section.heading)} className="scroll-mt-20 pb-9">
            <h2 className="mb-2 flex gap-3 font-serif text-xl font-semibold">
              <span aria-hidden="true" className="text-madder tabular-nums">
                {at + 1}
              </span>
              {section.heading}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-3 text-pretty">
                {paragraph}
              </p>
            ))}
            <ul className="space-y-2">
              {section.points.map((point) => (
                <PolicyPoint key={point} point={point} />
              ))}
            </ul>
          </section>
        ))}
        <p className="border-t border-line pt-4 text-sm text-muted">
          {`Last updated on ${formatDay(page.updatedAt)}`}
        </p>
      </div>
      <PolicyAside slug={slug} />
    </div>
  )
}

function PolicyPoint({ point }: { point: string }) {
  const { lead, text } = splitPoint(point)
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rotate-45 bg-madder" />
      <span className="min-w-0">
        {lead && <strong className="font-semibold">{`${lead}: `}</strong>}
        <PointText text={text} />
      </span>
    </li>
  )
}
