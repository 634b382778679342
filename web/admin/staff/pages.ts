// Pages of staff and roles.
import type { Pages } from '../page.ts'

export const pages = {
  invitation: {
    path: 'invitation',
    file: 'invitation-page.tsx',
    beforeSignIn: true,
  },
  staff: {
    path: 'settings/staff',
    file: 'people/staff-page.tsx',
    call: 'GET /staff',
    menu: { section: 'settings', position: 100, label: 'Staff' },
  },
  roles: {
    path: 'settings/roles',
    file: 'roles/roles-page.tsx',
    call: 'GET /staff/roles',
    menu: { section: 'settings', position: 110, label: 'Roles' },
  },
} as const satisfies Pages
