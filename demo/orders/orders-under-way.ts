// The newest open orders, written by hand: 9 pending, 6 in process, 7 shipped, with every kind of payment and the
// edge cases that the screens must handle.
import type { PlannedOrder } from './planned-order.ts'

const DAY = 24

const pending: PlannedOrder[] = [
  {
    ageHours: 1 / 3,
    customer: 'kavya.gowda',
    status: 'pending',
    basket: [
      ['Tufted Wave Bath Mat Blush', 2],
      ['True Wireless Earbuds ENC', 1],
    ],
  },
  {
    ageHours: 1.5,
    customer: 'demo',
    address: 1,
    status: 'pending',
    basket: [
      ['Cotton Dhurrie Runner Indigo', 2],
      ['LED Night Lamp Plug-in 0.5 W', 3],
    ],
  },
  {
    ageHours: 2,
    customer: 'stores.aravalli',
    status: 'pending',
    basket: [
      ['Hotel White Jacquard Bath Rug 1000 GSM', 60],
      ['Hotel Border Bath Rug Ivory', 50],
      ['Rubber Ring Drainage Mat', 5],
      ['Electric Kettle 1.5 L Steel', 12],
      ['LED Bulb 9 W B22 Pack of 4', 20],
    ],
    note: 'Customer asks for delivery to the store gate before noon',
  },
  {
    ageHours: 5,
    customer: 'thomas.kurian',
    status: 'pending',
    basket: [['BLDC Ceiling Fan 1200 mm', 3]],
    payment: 'failed',
    note: 'Cheque returned unpaid by the bank; customer informed by phone',
  },
  {
    ageHours: 23,
    customer: 'rohit.deshpande',
    status: 'pending',
    basket: [
      ['Mixer Grinder 750 W 3 Jar', 1],
      ['Pop-up Toaster 2 Slice', 1],
    ],
    claimsPaymentBy: 'upi',
  },
  {
    ageHours: 24,
    customer: 'sneha.iyer',
    status: 'pending',
    basket: [['AC Quilted Dohar Single', 4]],
    payment: 'unknown',
  },
  {
    ageHours: 30,
    customer: 'orders.balaji',
    status: 'pending',
    basket: [
      ['Bedside Runner Floral', 40],
      ['Shaggy Polyester Carpet Silver', 6],
    ],
    payment: 'part',
  },
  {
    ageHours: 3 * DAY,
    customer: 'harleen.kaur',
    status: 'pending',
    basket: [['Mink Blanket Double Bed', 2]],
    claimsPaymentBy: 'bank_transfer',
  },
  {
    ageHours: 6 * DAY,
    customer: 'ananya.chatterjee',
    status: 'pending',
    basket: [['Induction Cooktop 2000 W', 1]],
    hold: 'Customer wants to confirm the delivery address',
  },
]

const processing: PlannedOrder[] = [
  {
    ageHours: 8,
    customer: 'office.sahyadri',
    status: 'processing',
    basket: [
      ['NBR Yoga Mat 10 mm Purple', 20],
      ['EVA Yoga Mat 6 mm Teal', 30],
    ],
  },
  {
    ageHours: 15,
    customer: 'demo',
    status: 'processing',
    basket: [['Tufted Cotton Bath Mat Sage Green', 10]],
    claimsPaymentBy: 'upi',
    isGift: true,
  },
  {
    ageHours: 27,
    customer: 'gurpreet.sandhu',
    status: 'processing',
    basket: [['Natural Coir Door Mat Welcome', 20]],
  },
  {
    ageHours: 42,
    customer: 'karthik.subramaniam',
    status: 'processing',
    basket: [
      ['Soundbar 2.1 Channel 120 W', 1],
      ['Braided USB-C Cable 1.5 m', 4],
    ],
  },
  {
    ageHours: 57,
    customer: 'rooms.brahmaputra',
    status: 'processing',
    basket: [
      ['Cotton Terry Bath Mat 900 GSM', 80],
      ['PVC Loop Anti-Slip Bath Mat', 40],
    ],
  },
  {
    ageHours: 4 * DAY,
    customer: 'farah.shaikh',
    status: 'processing',
    basket: [['Velvet Prayer Mat Janamaz Maroon', 25]],
  },
]

const shipped: PlannedOrder[] = [
  {
    ageHours: 2.5 * DAY,
    customer: 'demo',
    address: 1,
    status: 'shipped',
    basket: [
      ['Over-Ear Bluetooth Headphones', 1],
      ['Fleece Throw Blanket Mustard', 5],
    ],
    carrier: 'FedEx',
    shippingMethod: 'Express',
  },
  {
    ageHours: 3.2 * DAY,
    customer: 'meenakshi.sundaram',
    status: 'shipped',
    basket: [['Padded Orthopaedic Prayer Mat', 6]],
    carrier: 'UPS',
    shippingMethod: 'Standard',
  },
  {
    ageHours: 4.3 * DAY,
    customer: 'arjun.reddy',
    status: 'shipped',
    basket: [['Power Bank 20000 mAh', 2]],
    carrier: 'DHL',
    shippingMethod: null,
  },
  {
    ageHours: 5.1 * DAY,
    customer: 'priyanka.bora',
    status: 'shipped',
    basket: [['Wool Relief Blanket Grey', 50]],
    carrier: 'India Post',
    shippingMethod: 'Surface',
  },
  {
    ageHours: 6.4 * DAY,
    customer: 'reshma.nair',
    status: 'shipped',
    basket: [
      ['Spa Greek Key Bath Rug', 25],
      ['Shower Suction Mat Transparent', 5],
    ],
    carrier: 'FedEx',
    shippingMethod: 'Standard',
    parcels: 2,
  },
  {
    // Goods on credit: dispatched before payment, and valuable enough to need an e-way bill.
    ageHours: 8 * DAY,
    customer: 'stores.aravalli',
    address: 1,
    status: 'shipped',
    basket: [['Microfiber Glass Cloth Blue', 900]],
    payment: 'unpaid',
    note: 'Dispatch before payment: the hotel orders on account',
    carrier: 'DHL',
    shippingMethod: 'Standard',
  },
  {
    // Overdue: past its estimated delivery date.
    ageHours: 12 * DAY,
    customer: 'debjani.mukherjee',
    status: 'shipped',
    basket: [['Jute Braided Round Carpet', 1]],
    carrier: 'India Post',
    shippingMethod: 'Surface',
  },
]

export const ordersUnderWay: readonly PlannedOrder[] = [...pending, ...processing, ...shipped]
