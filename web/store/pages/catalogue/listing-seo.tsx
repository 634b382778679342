// What the list says about itself: of a category, of a search, or of everything.
import type { Category } from '#contract/catalogue'
import { categoryParam } from '../../categories.ts'
import { paths } from '../../paths.ts'
import { Seo } from '../../seo.tsx'
import { defaultListing, type Listing, listingSearch } from './listing.ts'

type ListingSeoProps = { listing: Listing; category: Category | undefined }

export function ListingSeo({ listing, category }: ListingSeoProps) {
  const { search, page } = listing
  const of = page > 1 ? `, page ${page}` : ''
  const name = category?.name ?? 'Products'
  return (
    <Seo
      title={(search ? `“${search}” in ${name}` : category ? name : 'All products') + of}
      description={
        category?.description ||
        `${name} from the mill: prices in rupees for every piece, GST shown, stock at a glance.`
      }
      // Filters and sorting show the same things in another way; a category and a page are places of their own.
      canonicalPath={
        paths.products +
        listingSearch({ ...defaultListing, page, category: category ? categoryParam(category) : '' })
      }
      image={category?.image || undefined}
      noIndex={search !== ''}
    />
  )
}
