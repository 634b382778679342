// Whom the customer has bought from.
import type { ReactNode } from 'react'
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
          <DescriptionRow term="Address">
            {seller.address}, {seller.city}, {seller.state} {seller.pinCode}
          </DescriptionRow>
          <DescriptionRow term="GSTIN">{seller.gstin}</DescriptionRow>
          <DescriptionRow term="Mobile">
            <Outward href={phoneLink(seller.phone)}>{seller.phone}</Outward>
          </DescriptionRow>
          <DescriptionRow term="E-mail">
            <Outward href={mailLink(seller.email)}>{seller.email}</Outward>
          </DescriptionRow>
          <DescriptionRow term="Website">
            <Outward href={withScheme(seller.website)}>{hostOf(seller.website)}</Outward>
          </DescriptionRow>
          <DescriptionRow term="Marketplace listing">
            <Outward href={withScheme(seller.marketplaceUrl)}>
              Listing on {hostOf(seller.marketplaceUrl)}
            </Outward>
          </DescriptionRow>
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

const hostOf = (address: string) => withScheme(address).split('/')[2]
const withScheme = (address: string) => (/^https?:\/\//.test(address) ? address : `https://${address}`)
