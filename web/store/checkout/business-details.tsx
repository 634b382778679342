// Seller details on the success page.
import type { ReactNode } from 'react'
import type { Seller } from '#contract/settings/shop'
import { mailLink, phoneLink } from '#web/shop/contact-links.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

export function BusinessDetails() {
  const seller = useSeller()
  return (
    <Card title={<span className="text-lg">Business Details</span>}>
      {seller ? (
        <DescriptionList layout="stacked">
          <DescriptionRow term="Name">{seller.legalName || seller.name}</DescriptionRow>
          <Known term="Address" value={place(seller)} />
          <Known term="GSTIN" value={seller.gstin} />
          <Known term="Mobile" value={seller.phone} href={phoneLink(seller.phone)} />
          <Known term="Email" value={seller.email} href={mailLink(seller.email)} />
          <Known term="Website" value={hostOf(seller.website)} href={withScheme(seller.website)} />
          <Known
            term="Marketplace listing"
            value={seller.marketplaceUrl && `Listing on ${hostOf(seller.marketplaceUrl)}`}
            href={withScheme(seller.marketplaceUrl)}
          />
        </DescriptionList>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}

function Outward({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11 underline-offset-3 hover:text-indigo-deep"
    >
      {children}
    </a>
  )
}

/** Facts that the seller hasn't entered are left out. */
function Known({ term, value, href }: { term: string; value: string; href?: string }) {
  if (value === '') return null
  return <DescriptionRow term={term}>{href ? <Outward href={href}>{value}</Outward> : value}</DescriptionRow>
}

const place = ({ address, city, state, pinCode }: Seller) =>
  [address, city, `${state} ${pinCode}`.trim()].filter(Boolean).join(', ')
const hostOf = (address: string) => (address === '' ? '' : (withScheme(address).split('/')[2] ?? ''))
const withScheme = (address: string) => (/^https?:\/\//.test(address) ? address : `https://${address}`)
