// Navigation between the settings screens, wherever their paths are.
import { ScreenTabs } from '#web/admin/kit/screen-tabs.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const screens = [
  [adminPaths.settings, 'General'],
  [adminPaths.sellerSettings, 'Seller'],
  [adminPaths.taxSettings, 'Tax'],
  [adminPaths.invoiceNumbers, 'Invoice numbers'],
  [adminPaths.unpaidOrders, 'Unpaid orders'],
  [adminPaths.cartSettings, 'Abandoned carts'],
  [adminPaths.quoteSettings, 'Quotes'],
  [adminPaths.storefrontSettings, 'Storefront'],
  [adminPaths.searchSettings, 'Search'],
  [adminPaths.pageSettings, 'Pages'],
  [adminPaths.productFeed, 'Product feed'],
  [adminPaths.mailServer, 'Mail server'],
  [adminPaths.messageProvider, 'WhatsApp'],
  [adminPaths.emailSettings, 'Message texts'],
  [adminPaths.backups, 'Backups'],
  [adminPaths.system, 'System'],
  [adminPaths.connections, 'Connections'],
  [adminPaths.staff, 'Staff'],
] as const

const messageEditor = adminPaths.editMessage('')

/** Subpaths belong to their screen, roles to staff, and WhatsApp texts to the message texts. General settings are the parent path of all others. */
const holds = (to: string, pathname: string) =>
  (to !== adminPaths.settings && pathname.startsWith(`${to}/`)) ||
  (to === adminPaths.staff && pathname === adminPaths.roles) ||
  (to === adminPaths.emailSettings && pathname.startsWith(messageEditor))

export const SettingsNav = () => <ScreenTabs label="Settings" screens={screens} holds={holds} />
