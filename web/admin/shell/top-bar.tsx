// The bar above every page: menu buttons, search, theme, notifications and the profile menu.
import {
  ChevronDown,
  CircleUserRound,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  PanelLeft,
  Settings,
  Store,
  Sun,
} from 'lucide-react'
import type { Theme } from '#contract/settings/choices'
import { useOwnName } from '#web/admin/accounts/use-account.ts'
import { useSignOut } from '#web/admin/accounts/use-sign-out.ts'
import { useAdmin, useRole } from '#web/admin/kit/rights/admin-context.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { NoticesMenu } from './notifications/notifications-menu.tsx'
import { SearchBox } from './palette/search-box.tsx'
import { chooseTheme, useTheme } from './theme.ts'

interface TopBarProps {
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onOpenMenu: () => void
}

export function TopBar({ sidebarOpen, onToggleSidebar, onOpenMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 sm:px-5 print:hidden">
      <IconButton
        label="Open menu"
        icon={<MenuIcon aria-hidden="true" />}
        onClick={onOpenMenu}
        className="lg:hidden"
      />
      <IconButton
        label={sidebarOpen ? 'Close sidebar' : 'Open sidebar'}
        aria-expanded={sidebarOpen}
        icon={<PanelLeft aria-hidden="true" />}
        onClick={onToggleSidebar}
        className="-ml-2 max-lg:hidden"
      />
      <div className="flex flex-1 items-center justify-end gap-1 sm:gap-2">
        <SearchBox />
        <ThemeSwitch />
        <NoticesMenu />
        <ProfileMenu />
      </div>
    </header>
  )
}

const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'auto', label: 'Auto', icon: <Monitor aria-hidden="true" /> },
] as const satisfies readonly { value: Theme; label: string; icon: unknown }[]

function ThemeSwitch() {
  const theme = useTheme()
  const icon = themeOptions.find((option) => option.value === theme)?.icon
  return (
    <Menu trigger={<IconButton label={`Theme: ${theme}`} icon={icon} />}>
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={(value) => chooseTheme(value as Theme)}
        options={themeOptions}
      />
    </Menu>
  )
}

function ProfileMenu() {
  const admin = useAdmin()
  const name = useOwnName(admin.name)
  const role = useRoleLabel()
  const signOut = useSignOut()
  const trigger = (
    <button
      type="button"
      aria-label={`Profile menu of ${name}`}
      className="flex min-h-11 items-center gap-2.5 rounded px-1.5 text-left transition-colors hover:bg-hover sm:px-2.5"
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-indigo text-xs font-semibold text-on-indigo"
      >
        {initialsOf(name)}
      </span>
      <span className="hidden max-w-44 sm:block">
        <span className="block truncate text-sm leading-4.5 font-semibold">{name}</span>
        <span className="block truncate text-xs leading-4 text-muted">{role}</span>
      </span>
      <ChevronDown aria-hidden="true" className="hidden size-4 text-muted sm:block" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuGroup
        label={
          <span className="block max-w-64">
            <span className="block truncate text-sm text-ink">{name}</span>
            <span className="block truncate font-normal">{admin.email}</span>
            <span className="block truncate font-normal sm:hidden">{role}</span>
          </span>
        }
      >
        <MenuSeparator />
        <Allowed to={adminPaths.settings}>
          <MenuLink icon={<Settings aria-hidden="true" />} render={<Link to={adminPaths.settings} />}>
            General Settings
          </MenuLink>
        </Allowed>
        <MenuLink icon={<CircleUserRound aria-hidden="true" />} render={<Link to={adminPaths.account} />}>
          My Account
        </MenuLink>
        <MenuLink icon={<Store aria-hidden="true" />} render={<Link to={adminPaths.storefront} />}>
          View storefront
        </MenuLink>
        <MenuItem icon={<LogOut aria-hidden="true" />} onClick={signOut}>
          Sign Out
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}

/** Owners are labelled Super Admin, as the shop has always called them. */
function useRoleLabel(): string {
  const role = useRole()
  return role === undefined || role === 'Owner' ? 'Super Admin' : role
}

/** "Asha Rao" → "AR" */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase() || 'A'
