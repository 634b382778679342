// The newest closed orders, written by hand: 9 delivered, 4 refunded, 2 returned, 3 cancelled.
import type { PlannedOrder } from './planned-order.ts'

const DAY = 24

const delivered: PlannedOrder[] = [
  {
    ageHours: 6.8 * DAY,
    customer: 'demo',
    status: 'delivered',
    basket: [
      ['Memory Foam Bath Mat Navy', 5],
      ['Microfiber Cleaning Cloth 340 GSM Pack of 4', 20],
    ],
    carrier: 'FedEx',
    review: {
      rating: 5,
      title: 'Exactly as pictured',
      comment: 'The navy is deep and even, and the mats regained their shape within an hour of unpacking.',
    },
    sendsBack: {
      status: 'requested',
      reason: 'Wrong item sent',
      comment:
        'Three of the packs contain the 300 GSM cloth instead of the 340 GSM one. The mats are perfect.',
      items: [['Microfiber Cleaning Cloth 340 GSM Pack of 4', 3]],
    },
  },
  {
    ageHours: 8.5 * DAY,
    customer: 'orders.balaji',
    status: 'delivered',
    basket: [
      ['Bedside Runner Floral', 60],
      ['Cotton Chindi Braided Door Mat', 100],
    ],
    carrier: 'Delhivery',
    review: {
      rating: 5,
      title: 'Sells by itself',
      comment: 'Cartons were marked clearly and nothing was short. Second lot ordered already.',
    },
    sendsBack: {
      status: 'rejected',
      reason: 'No longer needed',
      comment: 'Festival demand is over, please take twenty back.',
      items: [['Cotton Chindi Braided Door Mat', 20]],
    },
  },
  {
    // The only order above one lakh.
    ageHours: 11 * DAY,
    customer: 'stores.aravalli',
    status: 'delivered',
    basket: [
      ['Hotel White Jacquard Bath Rug 1000 GSM', 300],
      ['Hotel Border Bath Rug Ivory', 50],
    ],
    carrier: 'Blue Dart',
    review: {
      rating: 4,
      title: 'Good after ten washes',
      comment: 'Weight and size as promised. One bale arrived a day after the others.',
    },
  },
  {
    ageHours: 14 * DAY,
    customer: 'kavya.gowda',
    address: 1,
    status: 'delivered',
    basket: [['Cotton Yoga Rug Mysore Style', 2]],
    carrier: 'DTDC',
    review: {
      rating: 4,
      title: 'Lovely weave',
      comment: 'Bled a little indigo in the first wash, as the description says. Grip is very good.',
    },
  },
  {
    ageHours: 18 * DAY,
    customer: 'vikram.shekhawat',
    status: 'delivered',
    basket: [
      ['Portable Bluetooth Speaker 16 W', 1],
      ['Braided USB-C Cable 1.5 m', 2],
    ],
    carrier: 'India Post',
    review: {
      rating: 3,
      title: 'Fair',
      comment: 'Sound is fine for the size. Delivery took longer than promised.',
    },
  },
  {
    ageHours: 22 * DAY,
    customer: 'joseph.fernandes',
    status: 'delivered',
    basket: [['Diatomite Stone Bath Mat', 2]],
    carrier: 'FedEx',
    review: {
      rating: 2,
      title: 'One of two broken',
      comment: 'One slab had a cracked corner on arrival. The other works as it should.',
    },
    sendsBack: {
      status: 'approved',
      reason: 'Damaged in transit',
      comment: 'A corner is cracked; the carton was dented there.',
      items: [['Diatomite Stone Bath Mat', 1]],
    },
  },
  {
    ageHours: 27 * DAY,
    customer: 'imran.qureshi',
    status: 'delivered',
    basket: [['Rubber Backed Polypropylene Door Mat', 20]],
    carrier: 'DTDC',
    review: {
      rating: 1,
      title: 'Wrong colour',
      comment: 'Ordered charcoal, received brown, and no time to send it back.',
    },
  },
  {
    ageHours: 32 * DAY,
    customer: 'lakshmi.narayanan',
    status: 'delivered',
    basket: [
      ['Velvet Prayer Mat Janamaz Maroon', 10],
      ['Cotton Dari Asan Prayer Mat', 40],
    ],
    carrier: 'India Post',
    hasNoDeliveryDate: true,
  },
  {
    ageHours: 37 * DAY,
    customer: 'neha.malhotra',
    status: 'delivered',
    basket: [['Electric Kettle 1.5 L Steel', 1]],
    carrier: 'Delhivery',
  },
]

const refunded: PlannedOrder[] = [
  {
    ageHours: 10 * DAY,
    customer: 'meenakshi.sundaram',
    status: 'refunded',
    path: ['processing', 'cancelled', 'refunded'],
    payment: 'paid',
    basket: [['Wireless Charging Pad 15 W', 2]],
    reason: 'Both units failed the test before dispatch; the customer did not want to wait',
  },
  {
    ageHours: 17 * DAY,
    customer: 'demo',
    status: 'refunded',
    basket: [['Pop-up Toaster 2 Slice', 1]],
    carrier: 'FedEx',
    reason: 'Toasts on one side only',
    sendsBack: {
      status: 'refunded',
      reason: 'Quality not as expected',
      comment: 'Toasts on one side only.',
      items: [['Pop-up Toaster 2 Slice', 1]],
    },
    unitsWereLost: true,
  },
  {
    ageHours: 26 * DAY,
    customer: 'fathima.beevi',
    status: 'refunded',
    basket: [['Hand Tufted Wool Carpet Persian Red', 1]],
    carrier: 'Blue Dart',
    reason: 'Larger than the room',
    sendsBack: {
      status: 'refunded',
      reason: 'No longer needed',
      comment: 'It is larger than the room.',
      items: [['Hand Tufted Wool Carpet Persian Red', 1]],
    },
  },
  {
    ageHours: 34 * DAY,
    customer: 'rohit.deshpande',
    status: 'refunded',
    basket: [['Tufted Contour Set 2 Piece', 5]],
    carrier: 'DHL',
    reason: 'Shade differs from the sample',
    sendsBack: {
      status: 'refunded',
      reason: 'Not as described',
      comment: 'The shade differs from the sample that I was sent.',
      items: [['Tufted Contour Set 2 Piece', 5]],
    },
  },
]

const returned: PlannedOrder[] = [
  {
    ageHours: 13 * DAY,
    customer: 'harleen.kaur',
    status: 'returned',
    basket: [['Mink Blanket Double Bed', 1]],
    carrier: 'India Post',
    reason: 'Too heavy for the guest',
    sendsBack: {
      status: 'received',
      reason: 'No longer needed',
      comment: 'Too heavy for my mother, who wanted a light one.',
      items: [['Mink Blanket Double Bed', 1]],
    },
  },
  {
    ageHours: 21 * DAY,
    customer: 'demo',
    address: 2,
    status: 'returned',
    basket: [['NBR Yoga Mat 10 mm Purple', 2]],
    carrier: 'DTDC',
    reason: 'Too soft, will take the 6 mm mat instead',
    sendsBack: {
      status: 'received',
      reason: 'Quality not as expected',
      comment: 'Too soft for standing poses. I will take the 6 mm mat instead.',
      items: [['NBR Yoga Mat 10 mm Purple', 2]],
    },
  },
]

const cancelled: PlannedOrder[] = [
  {
    ageHours: 3.6,
    customer: 'gurpreet.sandhu',
    status: 'cancelled',
    basket: [['LED Batten 20 W 4 ft', 6]],
    reason: 'Ordered twice by mistake',
  },
  {
    ageHours: 6.2 * DAY,
    customer: 'demo',
    status: 'cancelled',
    basket: [['Bedside Runner Floral', 5]],
    reason: 'Customer changed their mind before paying',
  },
  {
    ageHours: 29 * DAY,
    customer: 'karthik.subramaniam',
    status: 'cancelled',
    path: ['processing', 'cancelled'],
    payment: 'failed',
    basket: [['Built-in Dishwasher 12 Place', 1]],
    reason: 'Payment was not completed within ten days',
  },
]

export const closedOrders: readonly PlannedOrder[] = [...delivered, ...refunded, ...returned, ...cancelled]
