// Description and pictures of a product. A variant takes them from its family while its own are empty.
import type { AdminProduct } from '#contract/catalogue/admin-products'

type Shown = Pick<AdminProduct, 'description' | 'images' | 'imageAlts' | 'inherited'>

export const shownDescription = ({ description, inherited }: Shown): string =>
  description.trim() || (inherited?.description ?? '')

export const shownImages = ({ images, inherited }: Shown): string[] =>
  images.length > 0 ? images : (inherited?.images ?? [])

/** In the order of `shownImages`. */
export const shownAlts = ({ images, imageAlts, inherited }: Shown): string[] =>
  images.length > 0 ? imageAlts : (inherited?.imageAlts ?? [])
