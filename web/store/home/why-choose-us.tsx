// The seller's advantages, each below a woven figure.

import { Motif, type MotifName } from '#web/store/shell/motif.tsx'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const looks: readonly { motif: MotifName; colour: string }[] = [
  { motif: 'ziggurat', colour: 'text-indigo' },
  { motif: 'star', colour: 'text-madder' },
  { motif: 'arrow', colour: 'text-turmeric-deep' },
  { motif: 'comb', colour: 'text-neem' },
  { motif: 'cross', colour: 'text-madder' },
  { motif: 'steps', colour: 'text-indigo' },
]

export function WhyChooseUs() {
  const { reasons } = useStorefront()
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="why-heading" className="weave mt-16 border-y border-line bg-sunken">
      <div className="page-width py-14">
        <SectionHeading id="why-heading" title="Why Choose Us" />
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map(({ title, text }, at) => (
            <li key={title} className="flex gap-4">
              <Motif
                name={looks[at]?.motif ?? 'star'}
                className={`mt-1 size-11 shrink-0 ${looks[at]?.colour ?? ''}`}
              />
              <div>
                <h3 className="small-title">{title}</h3>
                <p className="text-pretty text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
