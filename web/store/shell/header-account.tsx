// Sign-in links or the account menu. Until the session is known, the space stays reserved and empty.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { signOut, useSession } from '#web/store/session/session.ts'
import { cx } from '#web/ui/cx.ts'
import { NavItem } from './nav-item.tsx'

export function HeaderAccount() {
  const { status, user } = useSession()
  return (
    <nav
      aria-label="Account"
      className={cx(
        'hidden min-w-44 items-center justify-end gap-1 md:flex print:hidden',
        status === 'loading' && 'invisible',
      )}
    >
      {status === 'signed-in' ? (
        <>
          <span
            title={user.name}
            className="mr-1 max-w-36 truncate border-r border-line pr-4 text-sm text-muted max-xl:sr-only"
          >
            {user.name}
          </span>
          <NavItem to={paths.profile}>Profile</NavItem>
          <NavItem to={paths.myOrders}>My Orders</NavItem>
          <button
            type="button"
            onClick={() => void signOut()}
            className="min-h-11 rounded px-3 font-semibold whitespace-nowrap hover:bg-hover"
          >
            Logout
          </button>
        </>
      ) : (
        <>
          <NavItem to={paths.login}>Login</NavItem>
          <Link
            to={paths.register}
            className="flex min-h-11 items-center rounded border border-line-strong/70 px-3.5 font-semibold whitespace-nowrap hover:border-line-strong hover:bg-hover"
          >
            Register
          </Link>
        </>
      )}
    </nav>
  )
}
