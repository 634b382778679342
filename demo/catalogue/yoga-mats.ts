// Yoga mats of foam and handloom cotton.
import { type DemoCategory, number, select, text, yesNo } from './entry.ts'

export const yogaMats: DemoCategory = {
  name: 'Yoga Mats',
  // Ten characters on purpose: cards hide descriptions as short as this.
  description: 'For asanas',
  shows: 'cotton-yoga-rug-mysore-style/1',
  tags: ['yoga', 'fitness', 'chatai', 'चटाई'],
  attributes: [
    select('Material', { options: ['NBR', 'EVA', 'TPE', 'Cotton'], required: true, filterable: true }),
    number('Thickness', { unit: 'mm', required: true, filterable: true, rules: { min: 2, max: 20 } }),
    select('Level', { options: ['Beginner', 'All levels', 'Ashtanga'] }),
    yesNo('Carry Strap', { filterable: true }),
    text('Care'),
  ],
  products: [
    {
      name: 'NBR Yoga Mat 10 mm Purple',
      sku: 'HT-YM-901',
      price: 599,
      gst: 18,
      hsn: '950691',
      stock: 64,
      min: 2,
      max: 200,
      size: [183, 61],
      weightGrams: 920,
      color: 'Purple',
      unit: 'Piece',
      deliveryTime: '2-4 business days',
      description:
        'Ten millimetres of closed-cell NBR foam, kind to knees and spine on a hard floor. ' +
        'Ribbed on both faces, with an elastic strap. Too soft for balancing poses; choose the 6 mm mat for those.',
      tags: ['nbr', '10 mm', 'thick'],
      specifications: {
        material: 'NBR',
        thickness: 10,
        level: 'Beginner',
        carry_strap: true,
        care: 'Wipe with soapy water',
      },
      listedDaysAgo: 76,
      pictures: 4,
    },
    {
      // Has no GST rate yet, so the default rate applies.
      name: 'EVA Yoga Mat 6 mm Teal',
      sku: 'HT-YM-902',
      price: 449,
      gst: null,
      hsn: '950691',
      stock: 130,
      min: 5,
      max: 500,
      size: [183, 61],
      weightGrams: 780,
      color: 'Teal',
      deliveryTime: '2-4 business days',
      description:
        'Firm EVA foam with a fine grain that grips hands and feet. ' +
        'Rolls tight and weighs under 800 g, so classes and schools like to stock it.',
      tags: ['eva', '6 mm', 'light'],
      specifications: {
        material: 'EVA',
        thickness: 6,
        level: 'All levels',
        carry_strap: false,
        care: 'Wipe with a damp cloth',
      },
      listedDaysAgo: 5,
      pictures: 4,
      isNewArrival: true,
    },
    {
      name: 'Cotton Yoga Rug Mysore Style',
      sku: 'HT-YM-903',
      price: 849,
      gst: 5,
      hsn: '570500',
      stock: 0,
      min: 2,
      max: 100,
      size: [185, 65],
      weightGrams: 1050,
      color: 'Indigo and white',
      unit: 'Piece',
      deliveryTime: '7-10 business days',
      description:
        'Handloom cotton rug in the Mysore tradition, dense and flat, with a grip that improves as you sweat. ' +
        'Wash it once before use to tighten the weave.',
      tags: ['cotton', 'mysore', 'ashtanga'],
      specifications: {
        material: 'Cotton',
        thickness: 3,
        level: 'Ashtanga',
        carry_strap: false,
        care: 'N/A',
      },
      listedDaysAgo: 53,
      pictures: 2,
    },
  ],
}
