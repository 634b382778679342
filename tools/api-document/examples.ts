// Example bodies of frequently used operations, by operation id. document.test.ts checks each against its schema.

const productId = '0196f0c2-7d1e-7cc0-8a52-6f2b1a3c9d10'

const shippingAddress = {
  nameOrCompany: 'Asha Traders',
  fullAddress: '12 Mill Road',
  city: 'Panipat',
  state: 'Haryana',
  zipCode: '132103',
  country: 'India',
}

export const examples: Readonly<Record<string, object>> = {
  login: { email: 'asha@example.com', password: 'woven-border-72' },
  addToCart: { productId, quantity: 2, specifications: { color: 'Red' } },
  placeOrder: { shippingAddress, expectedTotal: 1249.5 },
  placeGuestOrder: {
    lines: [{ productId, quantity: 2 }],
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    shippingAddress,
  },
  addCustomer: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  createProduct: { name: 'Door Mat', state: 'draft', tags: ['soft'] },
  adjustStock: { type: 'add', quantity: 12, reason: 'Delivery of the weaver' },
  recordPayment: { method: 'upi', amount: 1249.5, reference: '632511223344', receivedOn: '2026-11-28' },
  createShipment: {
    version: 2,
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
    items: [{ itemId: productId, quantity: 2 }],
  },
  createPurchaseOrder: {
    supplierId: productId,
    expectedDelivery: '2026-12-15',
    lines: [{ productId, quantity: 100, unitCost: 62.5 }],
  },
}
