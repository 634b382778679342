// Ways into the demo shop by room, each with the picture of a product in its room.
import type { Storefront } from '#contract/settings/storefront'

interface DemoTile {
  title: string
  text: string
  to: string
  /** Slug of the product that is seen. */
  shows: string
}

const tiles: readonly DemoTile[] = [
  {
    title: 'The living room',
    text: 'Hand-tufted carpets, shaggies and dhurries',
    to: '/carpets',
    shows: 'hand-tufted-wool-carpet-persian-red',
  },
  {
    title: 'The bathroom',
    text: 'Thirsty, washable, safe on wet tiles',
    to: '/products?search=bath',
    shows: 'tufted-cotton-bath-mat-sage-green',
  },
  {
    title: 'The doorstep',
    text: 'Coir, jute and chindi that take the dust',
    to: '/door-mats',
    shows: 'natural-coir-door-mat-welcome',
  },
  {
    title: 'The bedroom',
    text: 'Runners and blankets, light or deep',
    to: '/blankets',
    shows: 'fleece-throw-blanket-mustard',
  },
  {
    title: 'A place to pray',
    text: 'Janamaz and asan mats, plain or padded',
    to: '/prayer-mats',
    shows: 'velvet-prayer-mat-janamaz-maroon',
  },
  {
    title: 'Hotels and spas',
    text: 'Heavy terry that stands the laundry',
    to: '/hotel-rugs',
    shows: 'hotel-white-jacquard-bath-rug-1000-gsm',
  },
]

export const demoTilePictures = tiles.map(({ shows }) => shows)

/** @param pictures paths, in the order of the tiles */
export const demoCollections = (pictures: readonly string[]): Storefront['collections'] => ({
  title: 'Where will it lie?',
  tiles: tiles.map(({ title, text, to }, at) => ({ title, text, to, image: pictures[at] ?? '' })),
})
