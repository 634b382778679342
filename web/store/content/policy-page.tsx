// Privacy, terms and other policies: numbered sections beside a table of contents.

import { useLocation } from 'react-router'
import { formatDay } from '#contract/base/days'
import { slugOf as idOf } from '#contract/base/slug'
import type { ContentPage } from '#contract/content/content-pages'
import { noLoaderData } from '#web/api/page-data.ts'
import { ContentFrame } from './content-frame.tsx'
import { contentLoader } from './content-query.ts'
import { PointText, splitPoint } from './point-text.tsx'

const names = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
  shipping: 'Shipping Policy',
  returns: 'Returns and Refunds',
} as const

type Slug = keyof typeof names

const slugOf = (path: string): Slug =>
  (Object.keys(names) as Slug[]).find((slug) => path.startsWith(`/${slug}`)) ?? 'privacy'

export const loader = contentLoader(slugOf)
export const clientLoader = noLoaderData

export default function PolicyPage() {
  const slug = slugOf(useLocation().pathname)
  return (
    <ContentFrame slug={slug} name={names[slug]}>
      {(page) => <Policy page={page} />}
    </ContentFrame>
  )
}

function Policy({ page }: { page: ContentPage }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 pt-10 pb-16 lg:grid-cols-[17rem_minmax(0,1fr)]">
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
