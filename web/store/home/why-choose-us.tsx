// Six reasons, each under a figure from the loom.

import { Motif, type MotifName } from '#web/store/shell/motif.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const points: readonly { motif: MotifName; colour: string; title: string; text: string }[] = [
  {
    motif: 'ziggurat',
    colour: 'text-indigo',
    title: 'Quality Assurance',
    text: 'Every piece is checked for weave, weight and colour before it is packed.',
  },
  {
    motif: 'star',
    colour: 'text-madder',
    title: 'Global Reach',
    text: 'Our mats and rugs go to buyers all over India and abroad.',
  },
  {
    motif: 'arrow',
    colour: 'text-turmeric-deep',
    title: 'Fast Delivery',
    text: 'What is in stock leaves the mill within a few business days.',
  },
  {
    motif: 'comb',
    colour: 'text-neem',
    title: 'Expert Support',
    text: 'You talk to people who know the looms, Monday to Saturday.',
  },
  {
    motif: 'cross',
    colour: 'text-madder',
    title: 'Certified Quality',
    text: 'A GST-registered manufacturer and exporter, with proper invoices.',
  },
  {
    motif: 'steps',
    colour: 'text-indigo',
    title: 'Competitive Pricing',
    text: 'Ex-mill prices with nobody in between, and GST always plain to see.',
  },
]

export function WhyChooseUs() {
  return (
    <section aria-labelledby="why-heading" className="weave mt-16 border-y border-line bg-sunken">
      <div className="mx-auto max-w-[90rem] px-4 py-14 sm:px-6 lg:px-8">
        <SectionHeading id="why-heading" title="Why Choose Us" />
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {points.map(({ motif, colour, title, text }) => (
            <li key={title} className="flex gap-4">
              <Motif name={motif} className={`mt-1 size-11 shrink-0 ${colour}`} />
              <div>
                <h3 className="font-serif text-lg font-semibold">{title}</h3>
                <p className="text-pretty text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
