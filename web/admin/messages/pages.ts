// Pages of WhatsApp messages, their texts and their provider.
import type { Pages } from '../page.ts'

export const pages = {
  messages: {
    path: 'inbox/messages',
    file: 'messages-page.tsx',
    call: 'GET /messages',
    menu: { section: 'customers', position: 65, label: 'WhatsApp Messages' },
  },
  messageProvider: {
    path: 'settings/whatsapp',
    file: 'provider/provider-page.tsx',
    call: 'GET /settings/message-provider',
    menu: { section: 'settings', position: 57, label: 'WhatsApp' },
  },
  editMessage: {
    path: 'settings/messages/:kind',
    file: 'texts/edit-message-page.tsx',
    call: 'GET /settings/messages/{kind}',
  },
} as const satisfies Pages
