// How the demo firm checks what it sends out.
import type { PageText } from '#server/content/add-missing-pages'

export const qualityPage: PageText = {
  title: 'What we check, and how',
  intro:
    'A mat is stepped on every day for years. These are the checks that every lot passes before it leaves {city}, and what happens if one slips through.',
  sections: [
    {
      heading: 'Before the loom',
      points: [
        'Yarn: Count, twist and strength from every lot',
        'Shade: Against your card, under three lights',
        'Backing: No latex that smells, cracks or marks a floor',
      ],
    },
    {
      heading: 'On every lot',
      points: [
        'Weight: Grams per square metre, within five per cent of what the page says',
        'Size: Length and width, within two per cent',
        'Colour fastness: To washing, water and rubbing',
        'Water: How fast a bath mat drinks, and how fast it dries',
        'Grip: Anti-slip backing on wet tile',
        'Pile: Tuft pulled until it gives, and the force written down',
      ],
    },
    {
      heading: 'On every piece',
      paragraphs: [
        'One person looks at every piece in daylight: edges, hems, stains, loose tufts, label. What is not right goes back or is sold by weight, never packed.',
      ],
    },
    {
      heading: 'If one slips through',
      paragraphs: [
        'Tell us with a photograph and the order number, or ask for a return under My Orders within 7 days of delivery. We replace or refund a fault of ours and bear the transport.',
      ],
    },
    {
      heading: 'Third parties',
      paragraphs: [
        'Buyers who need it get an inspection by a house of their choice before loading, and test reports of an accredited laboratory for the lot they buy, at cost.',
      ],
    },
  ],
}
