// Beside a policy: whom to ask, and the other policies.
import { Link } from 'react-router'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { type PolicySlug, policyNames } from './policies.ts'

const linkClass =
  'inline-flex min-h-9 items-center text-indigo underline underline-offset-3 hover:text-indigo-deep pointer-coarse:min-h-11'

export function PolicyAside({ slug }: { slug: PolicySlug }) {
  const seller = useSeller()
  const others = (Object.keys(policyNames) as PolicySlug[]).filter((other) => other !== slug)
  return (
    <aside
      aria-label="Questions and other policies"
      className="grid gap-6 self-start rounded border border-line bg-surface p-5 sm:max-lg:grid-cols-2 lg:col-start-2 xl:sticky xl:top-20 xl:col-start-auto print:hidden"
    >
      <section>
        <h2 className="small-title">Questions?</h2>
        <p className="mt-1 text-sm text-muted">Ask the people who make and send the goods.</p>
        <ul className="mt-2 text-sm">
          {seller?.phone && (
            <li>
              <a href={phoneLink(seller.phone)} className={linkClass}>
                {seller.phone}
              </a>
            </li>
          )}
          {seller?.email && (
            <li>
              <a href={mailLink(seller.email)} className={`${linkClass} wrap-anywhere`}>
                {seller.email}
              </a>
            </li>
          )}
          <li>
            <Link to={paths.contact} className={linkClass}>
              Contact Us
            </Link>
          </li>
        </ul>
        {seller?.supportHours && <p className="mt-1 text-sm text-muted">{seller.supportHours}</p>}
      </section>
      <section>
        <h2 className="small-title">Other policies</h2>
        <ul className="mt-1 text-sm">
          {others.map((other) => (
            <li key={other}>
              <Link to={paths[other]} className={linkClass}>
                {policyNames[other]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
