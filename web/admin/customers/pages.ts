// Pages of customers and their groups.
import type { Pages } from '../page.ts'

export const pages = {
  customers: {
    path: 'customers',
    file: 'list/customers-page.tsx',
    call: 'GET /admin/customers',
    menu: { section: 'customers', position: 10, label: 'Customer Management' },
  },
  importCustomers: {
    path: 'customers/import',
    file: 'list/import-customers-page.tsx',
    call: 'POST /admin/customers/imports',
  },
  customer: {
    path: 'customers/:customerId',
    file: 'detail/customer-page.tsx',
    call: 'GET /admin/customers/{id}',
  },
  customerGroups: {
    path: 'customers/groups',
    file: 'groups/groups-page.tsx',
    call: 'GET /customers/groups',
    menu: { section: 'customers', position: 20, label: 'Groups' },
  },
} as const satisfies Pages
