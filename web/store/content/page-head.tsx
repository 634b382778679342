// Header of a text page: breadcrumb, title and an introductory paragraph.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'

interface PageHeadProps {
  /** Name of the page in the breadcrumb. */
  name: string
  title: string
  intro: string
  /** Shown above the title. */
  badge?: ReactNode
  /** Shown beside the text on a wide screen. */
  aside?: ReactNode
}

export function PageHead({ name, title, intro, badge, aside }: PageHeadProps) {
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width pt-5 pb-9 lg:pb-12">
        <Breadcrumb items={[{ label: 'Home', render: <Link to={paths.home} /> }, { label: name }]} />
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div>
            {badge}
            <h1 className="max-w-[20ch] font-serif text-4xl leading-[1.08] font-semibold tracking-tight lg:text-5xl">
              {title}
            </h1>
            {intro && <p className="mt-4 max-w-[60ch] text-lg text-pretty text-muted">{intro}</p>}
          </div>
          {aside}
        </div>
      </div>
      <div className="temple" aria-hidden="true" />
    </header>
  )
}
