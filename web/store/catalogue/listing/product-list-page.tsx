// `/products`: the whole catalogue or one category.
import { noLoaderData } from '#web/api/page-data.ts'

export { loadListing as loader, ProductListing as default } from './product-listing.tsx'

export const clientLoader = noLoaderData
