// Prayer mats: velvet janamaz, padded mats and cotton asans.
import { type DemoCategory, multiselect, range, select, yesNo } from './entry.ts'

export const prayerMats: DemoCategory = {
  name: 'Prayer Mats',
  description: 'Janamaz and asan mats, plain, padded and woven',
  shows: 'velvet-prayer-mat-janamaz-maroon/2',
  tags: ['janamaz', 'asan', 'puja', 'आसन', 'chatai', 'चटाई'],
  attributes: [
    select('Material', {
      options: ['Velvet', 'Cotton', 'Chenille', 'Wool'],
      required: true,
      filterable: true,
    }),
    range('Thickness', { unit: 'mm', rules: { min: 1, max: 40 } }),
    multiselect('Packing', { options: ['Loose', 'Poly bag', 'Gift box', 'Carry bag'] }),
    yesNo('Padded', { filterable: true }),
    yesNo('Fringe'),
  ],
  products: [
    {
      name: 'Velvet Prayer Mat Janamaz Maroon',
      sku: 'HT-PM-601',
      price: 399,
      gst: 5,
      hsn: '570242',
      stock: 210,
      min: 10,
      max: 1000,
      size: [110, 70],
      weightGrams: 480,
      color: 'Maroon',
      unit: 'Piece',
      deliveryTime: '3-5 business days',
      description:
        'Woven velvet with a mihrab arch in gold and cream on maroon, fringed at both ends. ' +
        'Folds to the size of a book. Each piece comes in a poly bag; gift boxes on request.',
      tags: ['janamaz', 'velvet', 'mihrab'],
      specifications: {
        material: 'Velvet',
        thickness: { min: 4, max: 5 },
        packing: ['Poly bag', 'Gift box'],
        padded: false,
        fringe: true,
      },
      isFeatured: true,
      listedDaysAgo: 17,
      pictures: 4,
    },
    {
      name: 'Padded Orthopaedic Prayer Mat',
      sku: 'HT-PM-602',
      price: 899,
      gst: 5,
      hsn: '570500',
      stock: 40,
      min: 5,
      max: 300,
      size: [110, 70],
      weightGrams: 1350,
      color: 'Bottle green',
      unit: 'Piece',
      deliveryTime: '3-5 business days',
      description:
        'A 25 mm foam layer under a quilted velour face protects knees and ankles. ' +
        'The cover zips off for washing. Made for elderly relatives, popular with everyone.',
      tags: ['padded', 'quilted', 'comfort'],
      specifications: {
        material: 'Velvet',
        thickness: { min: 24, max: 26 },
        packing: ['Carry bag'],
        padded: true,
        fringe: false,
      },
      listedDaysAgo: 39,
      pictures: 2,
    },
    {
      name: 'Cotton Dari Asan Prayer Mat',
      price: 149,
      gst: 5,
      hsn: '570500',
      stock: 18,
      min: 20,
      max: 1000,
      size: [60, 60],
      weightGrams: 310,
      color: 'Saffron stripes',
      description:
        'Handloom dari weave in saffron, red and white, square for sitting. ' +
        'Thin, firm and washable. Sold to temples and homes in lots of twenty.',
      tags: ['asan', 'dari', 'handloom'],
      specifications: {
        material: 'Cotton',
        thickness: { min: 2, max: 3 },
        packing: ['Loose'],
        padded: false,
        fringe: null,
      },
      listedDaysAgo: 72,
      pictures: 2,
    },
  ],
}
