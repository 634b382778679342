// General settings: how the shop behaves.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  backupFrequencies,
  currencies,
  dateFormats,
  foreignCurrencies,
  itemsPerPageChoices,
  themes,
  timeZoneLabels,
  timeZones,
} from '#contract/settings/choices'
import { General } from '#contract/settings/general'
import { adminCall } from '#web/admin/call.ts'
import {
  type Choice,
  type Fields,
  number,
  select,
  text,
  textarea,
  toggle,
} from '#web/admin/kit/form/fields.tsx'
import { routeQuery } from '#web/api/query.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type GeneralFields = Fields<z.input<typeof General>, null>

const same = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: String(value) }))
const capitalized = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

const site: GeneralFields = {
  siteName: text({
    half: true,
    label: 'Site Name',
    hint: 'In the header, in titles of pages and in emails.',
  }),
  siteUrl: text({ half: true, label: 'Site URL', type: 'url', inputMode: 'url', placeholder: 'https://' }),
  siteDescription: textarea({
    label: 'Site Description',
    hint: 'What search engines show of the home page.',
  }),
  adminEmail: text({
    label: 'Admin Email',
    type: 'email',
    inputMode: 'email',
    hint: 'Where emails about orders, stock and inquiries go. Left empty, they go to the seller’s address, without one for each new order.',
  }),
}

const region: GeneralFields = {
  timezone: select({
    half: true,
    label: 'Timezone',
    choices: timeZones.map((value) => ({ value, label: timeZoneLabels[value] })),
    hint: 'Of the times in the back office. Days of reports, filters and papers are those of India.',
  }),
  dateFormat: select({
    half: true,
    label: 'Date Format',
    choices: same(dateFormats),
    hint: 'The order of day, month and year in the back office; months are written out.',
  }),
  currency: select({
    half: true,
    label: 'Currency',
    choices: [
      ...same(currencies),
      ...same(foreignCurrencies).map((choice) => ({ ...choice, disabled: true })),
    ],
    hint: 'Prices, GST and invoices are in Indian rupees, so others cannot be chosen.',
  }),
  currencySymbol: text({
    half: true,
    label: 'Currency Symbol',
    readOnly: true,
    hint: 'Comes with the currency.',
  }),
}

const notifications: GeneralFields = {
  emailNotifications: toggle({
    label: 'Email Notifications',
    description: 'Emails to the admin address. Customers get theirs in any case.',
  }),
  orderNotifications: toggle({
    label: 'Order Notifications',
    description:
      'A notification and an email for each new order, and emails about cancellations and returns.',
  }),
  lowStockAlerts: toggle({
    label: 'Low Stock Alerts',
    description: 'A notification and an email when a product runs out, and a list each morning.',
  }),
}

const security: GeneralFields = {
  customerRegistration: toggle({
    label: 'Customer Registration',
    description: 'Visitors may open an account. Switched off, those who have one still sign in.',
  }),
  twoFactorAuth: toggle({
    label: 'Two-Factor Authentication',
    description: 'Signing in with a code from a phone is not offered yet.',
    disabled: true,
  }),
  sessionTimeout: number({
    half: true,
    label: 'Session Timeout (minutes)',
    min: 5,
    max: 720,
    step: 1,
    hint: 'Without a call of theirs, admins have to sign in again.',
  }),
  passwordExpiry: number({
    half: true,
    label: 'Password Expiry (days)',
    min: 0,
    step: 1,
    hint: 'Then admins are asked for a new password when they sign in; 0 for never.',
  }),
  loginAttempts: number({
    half: true,
    label: 'Max Login Attempts',
    min: 1,
    max: 100,
    step: 1,
    hint: 'Wrong passwords for one account before there is a wait.',
  }),
}

const system: GeneralFields = {
  maintenanceMode: toggle({
    label: 'Maintenance Mode',
    description: 'Visitors are told that the shop is closed, and nobody can order. Admins see it as it is.',
  }),
  debugMode: toggle({
    label: 'Debug Mode',
    description: 'The server logs every request. Nothing of it is shown to visitors.',
  }),
  autoBackup: toggle({
    label: 'Auto Backup',
    description: 'The shop is backed up by itself. What came of it, and where it lies, is under Backups.',
  }),
  backupFrequency: select({
    half: true,
    label: 'Backup Frequency',
    choices: capitalized(backupFrequencies),
  }),
}

const display: GeneralFields = {
  itemsPerPage: select({
    half: true,
    label: 'Items Per Page',
    choices: same(itemsPerPageChoices),
    hint: 'Rows with which lists start. With 20, each list starts with its own usual number.',
  }),
  dashboardRefresh: number({
    half: true,
    label: 'Dashboard Refresh (seconds)',
    min: 5,
    max: 3600,
    step: 1,
  }),
  theme: select({
    half: true,
    label: 'Theme',
    choices: capitalized(themes),
    hint: 'For admins who have not chosen one themselves.',
  }),
}

const groups = [
  { title: 'Site', fields: site },
  { title: 'Region', fields: region },
  { title: 'Notifications', fields: notifications },
  { title: 'Security', fields: security },
  { title: 'System', fields: system },
  { title: 'Display', fields: display },
]

export default function GeneralPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings', {}))
  return (
    <SettingsFrame title="General Settings" text="How the shop and the back office behave." query={query}>
      {({ settings, version }) => (
        <SettingsForm
          label="General settings"
          schema={General}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings"
          save={(values, of) => adminCall('PUT /settings', { body: { ...values, version: of } })}
        />
      )}
    </SettingsFrame>
  )
}
