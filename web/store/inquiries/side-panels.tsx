// The seller's promises and contact details beside the form.
import { Headset, Info, MousePointerClick } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ContentPage } from '#contract/content/content-pages'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { PointText, splitPoint } from '#web/store/content/point-text.tsx'
import { useSeller } from '#web/store/shell/seller.ts'

const icons: readonly ReactNode[] = [
  <Headset key="support" />,
  <Info key="information" />,
  <MousePointerClick key="self-service" />,
]

export function SidePanels({ sections }: { sections: ContentPage['sections'] }) {
  return (
    <div className="grid content-start gap-4">
      {sections.map((section, at) => (
        <Panel key={section.heading} section={section} icon={icons[at] ?? icons[1]}>
          {at === 0 && <Reach />}
        </Panel>
      ))}
    </div>
  )
}

interface PanelProps {
  section: ContentPage['sections'][number]
  icon: ReactNode
  children: ReactNode
}

function Panel({ section, icon, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-surface p-5">
      <h2 id={id} className="flex items-center gap-2.5 font-serif text-xl font-semibold">
        <span aria-hidden="true" className="text-madder [&>svg]:size-5.5 [&>svg]:stroke-[1.5]">
          {icon}
        </span>
        {section.heading}
      </h2>
      {children}
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-pretty">
          {paragraph}
        </p>
      ))}
      <ul className="mt-3 space-y-2 text-sm">
        {section.points.map((point) => (
          <PanelPoint key={point} point={point} />
        ))}
      </ul>
    </section>
  )
}

function PanelPoint({ point }: { point: string }) {
  const { lead, text } = splitPoint(point)
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rotate-45 bg-turmeric-deep" />
      <span className="min-w-0">
        {lead && <span className="text-muted">{`${lead}: `}</span>}
        <span className={lead ? 'font-semibold' : undefined}>
          <PointText text={text} />
        </span>
      </span>
    </li>
  )
}

function Reach() {
  const seller = useSeller()
  if (!seller) return null
  const link =
    'inline-flex min-h-9 items-center font-semibold text-indigo underline-offset-3 hover:underline pointer-coarse:min-h-11'
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      {seller.phone && (
        <a href={phoneLink(seller.phone)} className={link}>
          {seller.phone}
        </a>
      )}
      {seller.email && (
        <a href={mailLink(seller.email)} className={`${link} wrap-anywhere`}>
          {seller.email}
        </a>
      )}
    </p>
  )
}
