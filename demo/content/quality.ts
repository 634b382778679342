// The Quality page of the demo firm.
import type { PageText } from '#server/content/add-missing-pages'

export const qualityPage: PageText = {
  title: 'Our quality checks',
  intro:
    'A mat is stepped on every day for years. Every lot passes these checks before it leaves {city}. If a fault slips through, we put it right.',
  sections: [
    {
      heading: 'Before the loom',
      points: [
        'Yarn: Count, twist and strength of every lot',
        'Shade: Compared with your card under three lights',
        'Backing: No latex that smells, cracks or marks the floor',
      ],
    },
    {
      heading: 'On every lot',
      points: [
        'Weight: Grams per square metre, within 5% of the product page',
        'Size: Length and width, within 2%',
        'Colour fastness: To washing, water and rubbing',
        'Water: Absorbency and drying time of bath mats',
        'Grip: Anti-slip backing on wet tiles',
        'Pile: Force needed to pull out a tuft',
      ],
    },
    {
      heading: 'On every piece',
      paragraphs: [
        'One person inspects every piece in daylight: edges, hems, stains, loose tufts, label. Faulty pieces are reworked or sold as scrap, never packed.',
      ],
    },
    {
      heading: 'If a fault slips through',
      paragraphs: [
        'Send us a photograph and the order number, or request a return under My Orders within 7 days of delivery. If the fault is ours, we replace or refund the item and pay for the transport.',
      ],
    },
    {
      heading: 'Third-party inspection',
      paragraphs: [
        'On request, an inspection agency of your choice checks the goods before loading, and an accredited laboratory tests the lot that you buy, both at cost.',
      ],
    },
  ],
}
