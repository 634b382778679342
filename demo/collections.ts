// Collections of the demo shop by room, each with a picture of one of its products.
import type { Storefront } from '#contract/settings/storefront'

interface DemoTile {
  title: string
  text: string
  to: string
  /** Slug of the product in the picture, and the number of the picture: of products that aren't featured. */
  shows: string
}

const tiles: readonly DemoTile[] = [
  {
    title: 'Living room',
    text: 'Hand-tufted carpets, shaggies and dhurries',
    to: '/carpets',
    shows: 'jute-braided-round-carpet/2',
  },
  {
    title: 'Bathroom',
    text: 'Absorbent, washable, non-slip',
    to: '/products?category=bath',
    shows: 'memory-foam-bath-mat-navy/2',
  },
  {
    title: 'Doorstep',
    text: 'Coir, jute and chindi mats that trap dust',
    to: '/door-mats',
    shows: 'cotton-chindi-braided-door-mat/2',
  },
  {
    title: 'Bedroom',
    text: 'Runners and blankets, light or heavy',
    to: '/products?category=blankets',
    shows: 'mink-blanket-double-bed/2',
  },
  {
    title: 'Prayer corner',
    text: 'Janamaz and asan mats, plain or padded',
    to: '/prayer-mats',
    shows: 'padded-orthopaedic-prayer-mat/1',
  },
  {
    title: 'Hotels and spas',
    text: 'Heavy terry that survives the laundry',
    to: '/hotel-rugs',
    shows: 'hotel-border-bath-rug-ivory/3',
  },
]

/** The room beside the headline of the home page. */
export const demoHeroPicture = 'hand-tufted-wool-carpet-persian-red/2'

export const demoTilePictures = tiles.map(({ shows }) => shows)

/** @param pictures paths, in the order of the collections */
export const demoCollections = (pictures: readonly string[]): Storefront['collections'] => ({
  title: 'Shop by room',
  tiles: tiles.map(({ title, text, to }, at) => ({ title, text, to, image: pictures[at] ?? '' })),
})
