// Bath towels: terry of combed cotton, a family in colours.
import { type DemoCategory, number, select, yesNo } from './entry.ts'
import { bathTowels as towels } from './families.ts'

export const bathTowels: DemoCategory = {
  name: 'Bath Towels',
  description: 'Terry towels of combed cotton that dry fast and stay soft',
  shows: 'cotton-bath-towel-500-gsm/2',
  tags: ['towel', 'terry', 'tauliya'],
  attributes: [
    number('GSM', { unit: 'g/m²', required: true, filterable: true, rules: { min: 300, max: 800 } }),
    select('Yarn', { options: ['Carded', 'Combed', 'Zero twist'], filterable: true }),
    yesNo('Machine Washable'),
  ],
  products: [
    {
      name: 'Cotton Bath Towel 500 GSM',
      sku: 'HT-BT-951-WH',
      price: 329,
      gst: 5,
      hsn: '630260',
      stock: 210,
      min: 2,
      pack: 12,
      max: 500,
      size: [140, 70],
      weightGrams: 490,
      color: 'White',
      unit: 'Piece',
      deliveryTime: '2-4 business days',
      description:
        'A bath towel of combed cotton with a dobby border, 500 g per square metre: thick enough to feel good, thin enough to dry on the line by noon. ' +
        'Vat-dyed, so navy stays navy after fifty washes. Wash it once before the first use; the loops open and take up water better.',
      tags: ['500 gsm', 'combed cotton', 'dobby border'],
      specifications: { gsm: 500, yarn: 'Combed', machine_washable: true },
      isFeatured: true,
      listedDaysAgo: 6,
      pictures: 1,
      family: towels,
    },
  ],
}
