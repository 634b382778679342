// Groups the categories of the demo shop under parents, in the order in which the shop shows them. A category that no
// parent names is at the top level, at its own place.
export interface DemoParent {
  name: string
  description: string
  tags: readonly string[]
  categories: readonly string[]
  /** The category that lends it its picture. */
  shows: string
}

export const demoParents: readonly DemoParent[] = [
  {
    name: 'Bath',
    description: 'Mats, rugs and towels that stay soft after many washes',
    tags: ['bathroom'],
    categories: ['Bath Mats', 'Hotel Bath Rugs', 'Tufted Bath Mats', 'Bath Towels', 'Anti-Slip Mats'],
    shows: 'Bath Towels',
  },
  {
    name: 'Doors and Floors',
    description: 'Door mats that trap the dust, and carpets for every room',
    tags: ['entrance', 'living room'],
    categories: ['Carpets', 'Door Mats'],
    shows: 'Door Mats',
  },
  {
    name: 'Bed and Table',
    description: 'Blankets for every season, and linen for the table',
    tags: ['bedroom', 'dining'],
    categories: ['Blankets', 'Table Linen'],
    shows: 'Blankets',
  },
  {
    name: 'Prayer and Yoga',
    description: 'Mats for prayer and practice, plain or padded',
    tags: ['prayer', 'fitness'],
    categories: ['Prayer Mats', 'Yoga Mats'],
    shows: 'Prayer Mats',
  },
  {
    name: 'Electronics',
    description: 'Appliances, lighting, sound and accessories for the home',
    tags: ['home'],
    categories: [
      'Small Kitchen Appliances',
      'Lighting and Fans',
      'Headphones and Speakers',
      'Mobile Accessories',
    ],
    shows: 'Small Kitchen Appliances',
  },
]
