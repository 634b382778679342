// Pages of emails and their templates.
import type { Pages } from '../page.ts'

export const pages = {
  emails: {
    path: 'inbox/emails',
    file: 'emails-page.tsx',
    call: 'GET /emails',
    menu: { section: 'customers', position: 60, label: 'Emails' },
  },
  email: {
    path: 'inbox/emails/:emailId',
    file: 'email-page.tsx',
    call: 'GET /emails/{id}',
  },
  mailServer: {
    path: 'settings/mail-server',
    file: 'mail-server/mail-server-page.tsx',
    call: 'GET /settings/mail-server',
    menu: { section: 'settings', position: 55, label: 'Mail Server' },
  },
  emailSettings: {
    path: 'settings/emails',
    file: 'templates/emails-page.tsx',
    call: 'GET /settings/emails',
    menu: { section: 'settings', position: 60, label: 'Message Texts' },
  },
  editEmail: {
    path: 'settings/emails/:kind',
    file: 'templates/edit-email-page.tsx',
    call: 'GET /settings/emails/{kind}',
  },
} as const satisfies Pages
