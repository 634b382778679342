// Table linen: not on sale yet, so it has no products and is hidden from visitors.
import { type DemoCategory, multiselect, number, select, yesNo } from './entry.ts'

export const tableLinen: DemoCategory = {
  name: 'Table Linen',
  description: 'Table cloths, runners and napkins, from next season',
  shows: 'ac-quilted-dohar-single/2',
  tags: ['dining'],
  isInactive: true,
  attributes: [
    select('Fabric', { options: ['Cotton', 'Linen', 'Poly cotton'], required: true, filterable: true }),
    number('Seats', { rules: { min: 2, max: 16 } }),
    multiselect('Set', { options: ['Table cloth', 'Runner', 'Napkins', 'Place mats'] }),
    yesNo('Stain Guard'),
  ],
  products: [],
}
