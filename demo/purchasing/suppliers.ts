// Suppliers of the demo shop. Every firm, number and address is fictitious; only the check characters are computed.
import type { StateCode } from '#contract/base/gst-states'
import { checkCharacter } from '#contract/base/gstin'

export interface DemoSupplier {
  /** Identifies the supplier in the purchase plans. */
  key: string
  name: string
  email: string
  phone: string
  address: string
  city: string
  pinCode: string
  state: StateCode
  gstin: string
  paymentTermsDays: number
  leadTimeDays: number | null
  contacts: readonly { name: string; role: string; phone: string; email: string }[]
  notes: string
  isInactive?: true
  addedDaysAgo: number
  /** Product name, rupees per unit, and minimum order quantity. */
  supplies: readonly (readonly [product: string, cost: number, least?: number])[]
}

/** PAN "DEMOS000nD", first registration in the State. */
function demoGstin(state: StateCode, n: number): string {
  const first = `${state}DEMOS000${n}D1Z`
  return first + checkCharacter(first)
}

const person = (name: string, role: string, n: number, key: string) => ({
  name,
  role,
  phone: `+91 90000 001${String(n).padStart(2, '0')}`,
  email: `${role.toLowerCase()}@${key}.example.com`,
})

export const demoSuppliers: readonly DemoSupplier[] = [
  {
    key: 'panipat-yarn',
    name: 'Panipat Yarn and Terry Mills (Demo)',
    email: 'orders@panipat-yarn.example.com',
    phone: '+91 90000 00101',
    address: 'Shed 4, Sector 25 Industrial Area',
    city: 'Panipat',
    pinCode: '132103',
    state: '06',
    gstin: demoGstin('06', 1),
    paymentTermsDays: 30,
    leadTimeDays: 7,
    contacts: [
      person('Harish Example', 'Dispatch', 11, 'panipat-yarn'),
      person('Sunita Example', 'Accounts', 12, 'panipat-yarn'),
    ],
    notes: 'Closed on Tuesdays. Bales of fifty.',
    addedDaysAgo: 420,
    supplies: [
      ['Cotton Terry Bath Mat 900 GSM', 172, 50],
      ['Hotel White Jacquard Bath Rug 1000 GSM', 228, 100],
      ['Hotel Border Bath Rug Ivory', 261, 50],
      ['Cotton Chindi Braided Door Mat', 64, 50],
      ['Spa Greek Key Bath Rug', 244, 50],
    ],
  },
  {
    key: 'alappuzha-coir',
    name: 'Alappuzha Coir Weavers (Demo)',
    email: 'sales@alappuzha-coir.example.com',
    phone: '+91 90000 00102',
    address: 'Canal Bank Road, near the Coir Museum',
    city: 'Alappuzha',
    pinCode: '688001',
    state: '32',
    gstin: demoGstin('32', 2),
    paymentTermsDays: 15,
    leadTimeDays: 18,
    contacts: [person('Thomas Example', 'Sales', 13, 'alappuzha-coir')],
    notes: '',
    addedDaysAgo: 400,
    supplies: [
      ['Natural Coir Door Mat Welcome', 138, 100],
      ['Jute Half Moon Door Mat', 187, 50],
    ],
  },
  {
    key: 'surat-microfibre',
    name: 'Surat Microfibre Works (Demo)',
    email: 'dispatch@surat-microfibre.example.com',
    phone: '+91 90000 00103',
    address: '21 Ring Road Textile Market',
    city: 'Surat',
    pinCode: '395002',
    state: '24',
    gstin: demoGstin('24', 3),
    paymentTermsDays: 45,
    leadTimeDays: 12,
    contacts: [
      person('Meena Example', 'Sales', 14, 'surat-microfibre'),
      person('Iqbal Example', 'Dispatch', 15, 'surat-microfibre'),
    ],
    notes: 'Ships with VRL on Mondays and Thursdays.',
    addedDaysAgo: 380,
    supplies: [
      ['Microfiber Cleaning Cloth 340 GSM Pack of 4', 104, 200],
      ['Microfiber Glass Cloth Blue', 27.5, 500],
      ['Microfiber Car Wash Mitt', 66, 100],
      ['Microfiber Chenille Bath Mat Grey', 121, 50],
    ],
  },
  {
    key: 'bhadohi-carpets',
    name: 'Bhadohi Carpet Looms (Demo)',
    email: 'export@bhadohi-carpets.example.com',
    phone: '+91 90000 00104',
    address: 'Weavers Colony, Station Road',
    city: 'Bhadohi',
    pinCode: '221401',
    state: '09',
    gstin: demoGstin('09', 4),
    paymentTermsDays: 30,
    leadTimeDays: 35,
    contacts: [person('Rashid Example', 'Sales', 16, 'bhadohi-carpets')],
    notes: 'Asks for one third in advance.',
    addedDaysAgo: 360,
    supplies: [
      ['Hand Tufted Wool Carpet Persian Red', 3_890, 2],
      ['Shaggy Polyester Carpet Silver', 1_105, 10],
      ['Cotton Dhurrie Runner Indigo', 690, 10],
      ['Bedside Runner Floral', 312, 20],
    ],
  },
  {
    key: 'noida-gadgets',
    name: 'Noida Gadget Source (Demo)',
    email: 'b2b@noida-gadgets.example.com',
    phone: '+91 90000 00105',
    address: 'Unit 9, Sector 63',
    city: 'Noida',
    pinCode: '201301',
    state: '09',
    gstin: demoGstin('09', 5),
    paymentTermsDays: 7,
    leadTimeDays: 5,
    contacts: [person('Kavya Example', 'Accounts', 17, 'noida-gadgets')],
    notes: '',
    addedDaysAgo: 300,
    supplies: [
      ['USB-C Fast Charger 25 W', 520, 20],
      ['Braided USB-C Cable 1.5 m', 128, 50],
      ['Power Bank 20000 mAh', 990, 10],
      ['Wireless Charging Pad 15 W', 705, 10],
      ['True Wireless Earbuds ENC', 860, 10],
      ['Portable Bluetooth Speaker 16 W', 1_210, 10],
    ],
  },
  {
    key: 'delhi-appliances',
    name: 'Delhi Lamp and Appliance House (Demo)',
    email: 'sales@delhi-appliances.example.com',
    phone: '+91 90000 00106',
    address: '88 Bhagirath Palace',
    city: 'Delhi',
    pinCode: '110006',
    state: '07',
    gstin: demoGstin('07', 6),
    paymentTermsDays: 0,
    leadTimeDays: 4,
    contacts: [],
    notes: 'Cash and carry; ask for the dealer rate.',
    addedDaysAgo: 280,
    supplies: [
      ['LED Bulb 9 W B22 Pack of 4', 198, 100],
      ['LED Batten 20 W 4 ft', 171, 50],
      ['BLDC Ceiling Fan 1200 mm', 1_840, 4],
      ['Electric Kettle 1.5 L Steel', 560, 12],
      ['Induction Cooktop 2000 W', 1_395, 6],
    ],
  },
  {
    key: 'jaipur-quilts',
    name: 'Jaipur Block Print Quilts (Demo)',
    email: 'hello@jaipur-quilts.example.com',
    phone: '+91 90000 00107',
    address: 'Sanganer Printers Lane',
    city: 'Jaipur',
    pinCode: '302029',
    state: '08',
    gstin: demoGstin('08', 7),
    paymentTermsDays: 21,
    leadTimeDays: null,
    contacts: [person('Lakshmi Example', 'Sales', 18, 'jaipur-quilts')],
    notes: '',
    addedDaysAgo: 200,
    supplies: [
      ['AC Quilted Dohar Single', 585, 20],
      ['Fleece Throw Blanket Mustard', 221, 50],
    ],
  },
  {
    key: 'kolkata-jute',
    name: 'Kolkata Jute Traders (Demo)',
    email: '',
    phone: '+91 90000 00108',
    address: '5 Strand Road',
    city: 'Kolkata',
    pinCode: '700001',
    state: '19',
    gstin: '',
    paymentTermsDays: 0,
    leadTimeDays: 25,
    contacts: [],
    notes: 'Late twice, and the last lot was damp.',
    isInactive: true,
    addedDaysAgo: 390,
    supplies: [['Jute Braided Round Carpet', 1_360, 5]],
  },
]
