// General settings of the shop and the back office.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
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
    hint: 'Shown in the header, in page titles and in emails.',
  }),
  siteUrl: text({ half: true, label: 'Site URL', type: 'url', inputMode: 'url', placeholder: 'https://' }),
  siteDescription: textarea({
    label: 'Site Description',
    hint: 'Shown by search engines for the home page.',
  }),
  adminEmail: text({
    label: 'Admin Email',
    type: 'email',
    inputMode: 'email',
    hint: 'Receives emails about orders, stock and inquiries. If empty, they go to the seller’s address, except the one for each new order. A new shop begins with the seller’s address.',
  }),
}

const region: GeneralFields = {
  timezone: select({
    half: true,
    label: 'Timezone',
    choices: timeZones.map((value) => ({ value, label: timeZoneLabels[value] })),
    hint: 'For times in the back office. Reports, filters and documents always use Indian dates.',
  }),
  dateFormat: select({
    half: true,
    label: 'Date Format',
    choices: same(dateFormats),
    hint: 'In the back office, with months as words. Lists of orders, customers, reviews, purchase orders, shipments and stock adjustments always show Nov 21, 2026. Date fields follow your browser’s language.',
  }),
  currency: select({
    half: true,
    label: 'Currency',
    choices: [
      ...same(currencies),
      ...same(foreignCurrencies).map((choice) => ({ ...choice, disabled: true })),
    ],
    hint: 'Prices, GST and invoices are in Indian rupees, so no other currency can be chosen.',
  }),
  currencySymbol: text({
    half: true,
    label: 'Currency Symbol',
    readOnly: true,
    hint: 'Set by the currency.',
  }),
}

const delivery: GeneralFields = {
  freightAfterOrder: toggle({
    label: 'Freight After the Order',
    description:
      'For orders without a shipping price: you add the freight to the order later, and the customer gets an email with the final amount. Until then the shop asks them not to pay. If switched off, the buyer pays the carrier and the amount is final. If you offer other shipping methods too, rename “Transport to pay”.',
  }),
  enforceMinimum: toggle({
    label: 'Enforce Minimum Quantities',
    description:
      'Carts and orders refuse fewer units than the minimum of a product. If switched off, the product page starts at the minimum, but customers can reduce the quantity in the cart.',
  }),
}

const catalogue: GeneralFields = {
  productDeclarations: toggle({
    label: 'Product Declarations',
    description:
      'Product pages show net quantity, unit sale price, country of origin, and manufacturer or importer, as the Legal Metrology rules require for packaged goods. Switch it off only if you sell to businesses that use the goods themselves.',
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
    description: `A notification and an email when a product falls to its low-stock threshold (${LOW_STOCK} units, unless it has its own) and when it runs out, and a list every morning.`,
  }),
}

const security: GeneralFields = {
  customerRegistration: toggle({
    label: 'Customer Registration',
    description: 'Visitors can create an account. If switched off, existing customers can still sign in.',
  }),
  twoFactorAuth: toggle({
    label: 'Two-Factor Authentication',
    description:
      'Every admin must sign in with a code from their phone. Admins who have not set it up yet must do so before they continue.',
  }),
  sessionTimeout: number({
    half: true,
    label: 'Session Timeout (minutes)',
    min: 5,
    max: 720,
    step: 1,
    hint: 'Admins must sign in again after this time without activity.',
  }),
  passwordExpiry: number({
    half: true,
    label: 'Password Expiry (days)',
    min: 0,
    step: 1,
    hint: 'After this time, admins must choose a new password when they sign in. 0 means never.',
  }),
  loginAttempts: number({
    half: true,
    label: 'Max Login Attempts',
    min: 1,
    max: 100,
    step: 1,
    hint: 'Wrong passwords allowed for one account before the next attempt has to wait.',
  }),
}

const system: GeneralFields = {
  maintenanceMode: toggle({
    label: 'Maintenance Mode',
    description:
      'Visitors see that the shop is closed, and customers cannot order. Admins see the shop as usual.',
  }),
  debugMode: toggle({
    label: 'Debug Mode',
    description: 'The server logs every request. Visitors don’t notice it.',
  }),
  autoBackup: toggle({
    label: 'Auto Backup',
    description: 'Backs up the shop automatically. Results and storage are shown under Backups.',
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
    hint: 'Rows per page when a list opens. With 20, each list uses its own usual number.',
  }),
  smallDifferenceLimit: number({
    half: true,
    label: 'Small Differences up to (₹)',
    hint: 'Staff can close amounts up to this limit, for each order, without a payment.',
    min: 0,
    max: 1000,
    step: 1,
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
    hint: 'For admins who have not chosen a theme themselves.',
  }),
}

const groups = [
  { title: 'Site', fields: site },
  { title: 'Region', fields: region },
  { title: 'Delivery', fields: delivery },
  { title: 'Products', fields: catalogue },
  { title: 'Notifications', fields: notifications },
  { title: 'Security', fields: security },
  { title: 'System', fields: system },
  { title: 'Display', fields: display },
]

const history = { kind: 'general' } as const

export default function GeneralPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings', {}))
  return (
    <SettingsFrame
      title="General Settings"
      text="General settings of the shop and the back office."
      query={query}
    >
      {({ settings, version }) => (
        <SettingsForm
          label="General settings"
          schema={General}
          settings={settings}
          version={version}
          groups={groups}
          history={history}
          route="PUT /settings"
          save={(values, of) => adminCall('PUT /settings', { body: { ...values, version: of } })}
        />
      )}
    </SettingsFrame>
  )
}
