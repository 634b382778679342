// Layout of the back office: sidebar, top bar, and the page in its own error boundary.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { adminCall, onSessionExpired } from '#web/admin/call.ts'
import { ConfirmIdentity } from '#web/admin/kit/confirm-identity.tsx'
import { Preferences } from '#web/admin/kit/preferences.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Announcer } from '#web/ui/announce.tsx'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import { BackToSetup } from './back-to-setup.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { SidebarNavigation } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnPage } from './use-focus-on-page.ts'
import { usePreferences } from './use-preferences.ts'

export default function AdminLayout() {
  const location = useLocation()
  const [sidebarOpen, setSidebarOpen] = useStoredState('adminSidebarOpen', true)
  const [menuOpen, setMenuOpen] = useState(false)
  useLoginOnExpiry()
  useFocusOnPage(location.pathname)
  const preferences = usePreferences()

  return (
    <div className="flex min-h-dvh bg-cotton">
      <SkipLink />
      <Announcer />
      <ConfirmIdentity />
      <Shortcuts />
      <aside
        aria-label="Sidebar"
        className={cx(
          'sticky top-0 hidden h-dvh shrink-0 print:hidden! flex-col border-r border-line bg-surface transition-[width] lg:flex',
          sidebarOpen ? 'w-60' : 'w-17',
        )}
      >
        <Brand wide={sidebarOpen} />
        <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto p-3">
          <SidebarNavigation wide={sidebarOpen} />
        </div>
        <div aria-hidden="true" className="selvedge shrink-0" />
      </aside>
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Menu" closeLabel="Close menu">
        <SidebarNavigation wide onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          sidebarOpen={sidebarOpen}
          onToggleSidebar={() => setSidebarOpen(!sidebarOpen)}
          onOpenMenu={() => setMenuOpen(true)}
        />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[96rem] flex-1 px-4 py-6 outline-none sm:px-6 print:p-0"
        >
          {preferences.maintenance && <MaintenanceAlert />}
          <BackToSetup pathname={location.pathname} />
          <CrashBoundary key={`${location.pathname} ${preferences.datesName}`}>
            <Preferences value={preferences}>
              {mayOpen(location.pathname) ? <Outlet /> : <NotAllowed />}
            </Preferences>
          </CrashBoundary>
        </main>
      </div>
    </div>
  )
}

function MaintenanceAlert() {
  return (
    <Alert tone="warning" className="mb-4">
      The shop is closed for maintenance. Only admins can see it.{' '}
      <Allowed route="PUT /settings">
        <Link to={adminPaths.settings} className="font-semibold underline underline-offset-3">
          Reopen Shop
        </Link>
      </Allowed>
    </Alert>
  )
}

function Brand({ wide }: { wide: boolean }) {
  const shop = useQuery(routeQuery(adminCall, 'GET /shop', {}))
  const name = shop.data?.seller?.name ?? 'Haat'
  return (
    <Link
      to={adminPaths.dashboard}
      aria-label={`${name}, back office`}
      className={cx(
        'flex h-14 shrink-0 items-center gap-3 border-b border-line px-4 focus-visible:-outline-offset-2',
        !wide && 'justify-center px-0!',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded bg-indigo font-serif text-lg font-semibold text-on-indigo"
      >
        {[...name][0]}
      </span>
      {wide && (
        <span className="min-w-0">
          <span className="line-clamp-2 font-serif text-sm leading-4.5 font-semibold text-balance">
            {name}
          </span>
        </span>
      )}
    </Link>
  )
}

/** An expired session leads to the login page, and after signing in back to the same page. */
function useLoginOnExpiry() {
  const location = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(
    () =>
      onSessionExpired(() => {
        void navigate(adminPaths.login, { state: { from: location, expired: true } })
        client.clear()
      }),
    [location, navigate, client],
  )
}
