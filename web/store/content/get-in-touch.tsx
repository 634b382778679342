// Contact details of the seller.
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function GetInTouch() {
  const seller = useSeller()
  const place = seller && [seller.address, seller.city, `${seller.state} ${seller.pinCode}`.trim()]
  return (
    <section aria-labelledby="touch-heading" className="bg-indigo text-on-indigo">
      <div className="temple [--thread-madder:var(--turmeric)]" aria-hidden="true" />
      <div className="page-width grid gap-x-16 gap-y-8 py-12 lg:grid-cols-2 lg:py-14">
        <div>
          <h2 id="touch-heading" className="font-serif text-2xl leading-tight font-semibold sm:text-3xl">
            Get in Touch
          </h2>
          <p className="mt-2 max-w-[50ch]">
            Ask for a price, a sample or a visit. You will talk to people who know the products.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link
              to={paths.contact}
              className="inline-flex min-h-13 items-center rounded bg-turmeric px-6 text-lg font-semibold text-on-turmeric transition-colors hover:bg-turmeric-soft focus-visible:outline-on-indigo"
            >
              Contact Us
            </Link>
            <Link
              to={paths.exportInquiry}
              className={buttonClass({
                variant: 'secondary',
                size: 'lg',
                className: 'focus-visible:outline-on-indigo',
              })}
            >
              Export Inquiry
            </Link>
          </div>
        </div>
        {seller && place && (
          <ul className="space-y-3 self-center">
            {seller.phone && (
              <Row icon={<Phone />}>
                <a href={phoneLink(seller.phone)} className="underline underline-offset-3">
                  {seller.phone}
                </a>
              </Row>
            )}
            {seller.email && (
              <Row icon={<Mail />}>
                <a href={mailLink(seller.email)} className="underline underline-offset-3 wrap-anywhere">
                  {seller.email}
                </a>
              </Row>
            )}
            {seller.supportHours && <Row icon={<Clock />}>{seller.supportHours}</Row>}
            {seller.address && <Row icon={<MapPin />}>{place.filter(Boolean).join(', ')}</Row>}
          </ul>
        )}
      </div>
    </section>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 text-turmeric [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
