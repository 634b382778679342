// Collections of the demo shop by room, each with a picture of one of its products.
import type { Storefront } from '#contract/settings/storefront'

interface DemoTile {
  title: string
  text: string
  to: string
  /** Slug of the product in the picture. */
  shows: string
}

const tiles: readonly DemoTile[] = [
  {
    title: 'Living room',
    text: 'Hand-tufted carpets, shaggies and dhurries',
    to: '/carpets',
    shows: 'hand-tufted-wool-carpet-persian-red',
  },
  {
    title: 'Bathroom',
    text: 'Absorbent, washable, non-slip',
    to: '/products?category=bath',
    shows: 'tufted-cotton-bath-mat-sage-green',
  },
  {
    title: 'Doorstep',
    text: 'Coir, jute and chindi mats that trap dust',
    to: '/door-mats',
    shows: 'natural-coir-door-mat-welcome',
  },
  {
    title: 'Bedroom',
    text: 'Runners and blankets, light or heavy',
    to: '/products?category=blankets',
    shows: 'fleece-throw-blanket-mustard',
  },
  {
    title: 'Prayer corner',
    text: 'Janamaz and asan mats, plain or padded',
    to: '/prayer-mats',
    shows: 'velvet-prayer-mat-janamaz-maroon',
  },
  {
    title: 'Hotels and spas',
    text: 'Heavy terry that survives the laundry',
    to: '/hotel-rugs',
    shows: 'hotel-white-jacquard-bath-rug-1000-gsm',
  },
]

export const demoTilePictures = tiles.map(({ shows }) => shows)

/** @param pictures paths, in the order of the collections */
export const demoCollections = (pictures: readonly string[]): Storefront['collections'] => ({
  title: 'Shop by room',
  tiles: tiles.map(({ title, text, to }, at) => ({ title, text, to, image: pictures[at] ?? '' })),
})
