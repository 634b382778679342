// Microfiber cloths for homes, glass and cars. The mitt has no category, as its category Car Care was deleted.
import { type DemoCategory, multiselect, number, text, yesNo } from './entry.ts'

export const microfiberCloth: DemoCategory = {
  name: 'Microfiber Cloth',
  description: 'Cleaning cloths by the pack and by the carton',
  tags: ['cleaning', 'dusters'],
  attributes: [
    number('GSM', { unit: 'g/m²', required: true, filterable: true, rules: { min: 150, max: 1200 } }),
    text('Blend'),
    multiselect('Use', { options: ['Kitchen', 'Glass', 'Car', 'Floor'], filterable: true }),
    yesNo('Lint Free', { filterable: true }),
    number('Pieces per Pack', { rules: { min: 1, max: 100 } }),
  ],
  products: [
    {
      name: 'Microfiber Cleaning Cloth 340 GSM Pack of 4',
      sku: 'HT-MC-801',
      price: 199,
      gst: 5,
      hsn: '630710',
      stock: 900,
      min: 20,
      max: 5000,
      size: [40, 40],
      weightGrams: 220,
      color: 'Assorted',
      unit: 'Pack',
      deliveryTime: '2-4 business days',
      description:
        'Four cloths of 40 by 40 cm, overlocked on all sides, in four colours so that kitchen and bathroom stay apart. ' +
        'Use dry for dust and damp for grease. Do not use fabric softener: it clogs the fibres.',
      tags: ['340 gsm', 'pack of 4', 'kitchen'],
      specifications: {
        gsm: 340,
        blend: '80 % polyester, 20 % polyamide',
        use: ['Kitchen', 'Floor'],
        lint_free: true,
        pieces_per_pack: 4,
      },
      listedDaysAgo: 66,
      pictures: 2,
    },
    {
      name: 'Microfiber Glass Cloth Blue',
      sku: 'HT-MC-802',
      price: 59,
      gst: 5,
      hsn: '630710',
      stock: 1500,
      min: 50,
      max: 10000,
      size: [40, 30],
      weightGrams: 40,
      color: 'Blue',
      unit: 'Piece',
      deliveryTime: '2-4 business days',
      description:
        'A smooth, tightly knitted cloth that polishes glass and steel without streaks and without spray. ' +
        'Laser-cut, so there is no seam to scratch.',
      tags: ['glass', 'polish', 'blue'],
      specifications: {
        gsm: 280,
        blend: '70 % polyester, 30 % polyamide',
        use: ['Glass'],
        lint_free: true,
        pieces_per_pack: 1,
      },
      listedDaysAgo: 23,
      pictures: 2,
    },
    {
      name: 'Microfiber Car Wash Mitt',
      isUncategorised: true,
      price: 129,
      gst: 5,
      hsn: '630710',
      stock: 3,
      min: 10,
      max: 1000,
      size: [25, 18],
      weightGrams: 110,
      color: 'Lime',
      deliveryTime: '2-4 business days',
      description:
        'Chenille mitt with an elastic cuff that holds plenty of foam and lets grit sink away from the paint. ' +
        'Rinse after every panel.',
      tags: ['car', 'mitt', 'chenille'],
      specifications: { gsm: 1100, blend: '', use: ['Car'], lint_free: false, pieces_per_pack: 1 },
      listedDaysAgo: 54,
      pictures: 2,
    },
  ],
}
