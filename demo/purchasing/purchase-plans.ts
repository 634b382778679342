// The purchase orders of the demo shop: who ordered what and when, and what was received. Days are counted back from
// the time of loading.

export interface PurchasePlan {
  /** Key of the supplier. */
  supplier: string
  writtenDaysAgo: number
  orderedDaysAgo?: number
  /** Negative for a day in the future. */
  expectedDaysAgo?: number
  shipped?: { daysAgo: number; transporter: string; lrNumber: string }
  notes?: string
  lines: readonly (readonly [product: string, quantity: number, cost: number])[]
  receipts?: readonly {
    daysAgo: number
    invoice: string
    note?: string
    /** Receipts per line, in the order of the lines. */
    units: readonly (readonly [accepted: number, damaged: number, cost?: number])[]
  }[]
  closed?: { daysAgo: number; reason: string }
}

/** Oldest first. */
export const purchasePlans: readonly PurchasePlan[] = [
  {
    supplier: 'kolkata-jute',
    writtenDaysAgo: 170,
    orderedDaysAgo: 170,
    expectedDaysAgo: 150,
    lines: [['Jute Braided Round Carpet', 12, 1_360]],
    receipts: [{ daysAgo: 138, invoice: 'KJT/88', note: 'Four are damp and smell', units: [[8, 4]] }],
    closed: { daysAgo: 130, reason: 'The supplier credited the four damp ones' },
  },
  {
    supplier: 'panipat-yarn',
    writtenDaysAgo: 96,
    orderedDaysAgo: 95,
    expectedDaysAgo: 87,
    lines: [
      ['Cotton Terry Bath Mat 900 GSM', 150, 170],
      ['Cotton Chindi Braided Door Mat', 200, 62],
    ],
    receipts: [
      {
        daysAgo: 88,
        invoice: 'PYM-2041',
        units: [
          [150, 0],
          [200, 0],
        ],
      },
    ],
  },
  {
    supplier: 'surat-microfibre',
    writtenDaysAgo: 74,
    orderedDaysAgo: 73,
    expectedDaysAgo: 60,
    shipped: { daysAgo: 66, transporter: 'VRL Logistics', lrNumber: '4410927' },
    lines: [
      ['Microfiber Cleaning Cloth 340 GSM Pack of 4', 400, 102],
      ['Microfiber Glass Cloth Blue', 500, 27],
    ],
    receipts: [
      {
        daysAgo: 61,
        invoice: 'SMW/1187',
        units: [
          [398, 2],
          [500, 0],
        ],
      },
    ],
    closed: { daysAgo: 58, reason: 'Two torn packs credited' },
  },
  {
    supplier: 'noida-gadgets',
    writtenDaysAgo: 52,
    orderedDaysAgo: 52,
    expectedDaysAgo: 47,
    lines: [
      ['Braided USB-C Cable 1.5 m', 150, 126],
      ['USB-C Fast Charger 25 W', 60, 515],
    ],
    receipts: [
      {
        daysAgo: 45,
        invoice: 'NGS-556',
        units: [
          [150, 0],
          [60, 0],
        ],
      },
    ],
  },
  {
    supplier: 'delhi-appliances',
    writtenDaysAgo: 44,
    orderedDaysAgo: 44,
    expectedDaysAgo: 40,
    lines: [
      ['LED Bulb 9 W B22 Pack of 4', 200, 195],
      ['LED Batten 20 W 4 ft', 100, 171],
    ],
    receipts: [
      {
        daysAgo: 41,
        invoice: 'DLA-90',
        units: [
          [120, 0],
          [100, 0],
        ],
      },
      {
        daysAgo: 40,
        invoice: 'DLA-93',
        units: [
          [80, 0, 198],
          [0, 0],
        ],
      },
    ],
  },
  {
    supplier: 'jaipur-quilts',
    writtenDaysAgo: 39,
    orderedDaysAgo: 38,
    expectedDaysAgo: 20,
    lines: [['Fleece Throw Blanket Mustard', 100, 219]],
    closed: { daysAgo: 30, reason: 'The printer could not get the fabric before the season' },
  },
  {
    supplier: 'panipat-yarn',
    writtenDaysAgo: 33,
    orderedDaysAgo: 33,
    expectedDaysAgo: 25,
    lines: [['Hotel White Jacquard Bath Rug 1000 GSM', 200, 228]],
    receipts: [{ daysAgo: 26, invoice: 'PYM-2163', units: [[200, 0]] }],
  },
  {
    supplier: 'alappuzha-coir',
    writtenDaysAgo: 27,
    orderedDaysAgo: 26,
    expectedDaysAgo: 6,
    shipped: { daysAgo: 12, transporter: 'TCI Freight', lrNumber: 'KL-20981' },
    lines: [
      ['Natural Coir Door Mat Welcome', 100, 138],
      ['Jute Half Moon Door Mat', 60, 187],
    ],
    receipts: [
      {
        daysAgo: 5,
        invoice: 'ACW/311',
        note: 'The half-moon mats follow',
        units: [
          [96, 4],
          [0, 0],
        ],
      },
    ],
  },
  {
    supplier: 'bhadohi-carpets',
    writtenDaysAgo: 21,
    orderedDaysAgo: 20,
    expectedDaysAgo: -16,
    shipped: { daysAgo: 2, transporter: 'Gati', lrNumber: '77310442' },
    notes: 'Please roll the carpets, and do not fold them.',
    lines: [
      ['Shaggy Polyester Carpet Silver', 30, 1_105],
      ['Hand Tufted Wool Carpet Persian Red', 6, 3_890],
    ],
  },
  {
    supplier: 'surat-microfibre',
    writtenDaysAgo: 14,
    orderedDaysAgo: 14,
    expectedDaysAgo: 2,
    lines: [['Microfiber Car Wash Mitt', 200, 66]],
  },
  {
    supplier: 'noida-gadgets',
    writtenDaysAgo: 3,
    orderedDaysAgo: 2.5,
    expectedDaysAgo: -3,
    lines: [
      ['Power Bank 20000 mAh', 40, 990],
      ['Wireless Charging Pad 15 W', 30, 705],
    ],
  },
  {
    supplier: 'delhi-appliances',
    writtenDaysAgo: 0.4,
    lines: [
      ['Induction Cooktop 2000 W', 12, 1_395],
      ['BLDC Ceiling Fan 1200 mm', 8, 1_840],
    ],
  },
]
