// Permissions of the signed-in admin, loaded together with the session. The interface hides what leads to a refused
// call; the server refuses it in any case.
import { matchPath } from 'react-router'
import type { Route } from '#contract/api'
import type { Permission } from '#contract/base/permissions'

interface KnownRights {
  permissions: readonly Permission[]
  refusedRoutes: readonly string[]
  unneededRoutes?: readonly string[]
}

/** The route that each page requires, by the page's router path; null if the page is open to every admin. */
export type PageCalls = Readonly<Record<string, Route | null>>

let refused: ReadonlySet<string> = new Set()
let unneeded: ReadonlySet<string> = new Set()
let lacksNothing = true
let held: ReadonlySet<Permission> = new Set()
let calls: PageCalls = {}
let patterns: readonly string[] = []
let selfId: string | undefined

/** Sets the permissions before any screen is rendered. Without permissions, nothing is hidden. */
export function setRights(rights: KnownRights | undefined, pageCalls: PageCalls = {}, self?: string): void {
  selfId = self
  refused = new Set(rights?.refusedRoutes)
  unneeded = new Set(rights?.unneededRoutes)
  lacksNothing = rights === undefined
  held = new Set(rights?.permissions)
  calls = pageCalls
  patterns = Object.keys(pageCalls).filter((pattern) => pattern.includes(':'))
}

/** Without a route, the answer is true. */
export const mayCall = (route: Route | undefined): boolean => route === undefined || !refused.has(route)

/** For a call with several operations that each have their own permission. */
export const mayDo = (permission: Permission): boolean => lacksNothing || held.has(permission)

/** Whether an id is that of the signed-in admin. */
export const isSelf = (adminId: string): boolean => adminId === selfId

/** Returns whether the shop needs the page at this path; other pages can be opened, but the sidebar leaves them out. */
export const isNeeded = (path: string): boolean => !unneeded.has(calls[path] ?? '')

/** Returns whether the admin may open the page at this path, with or without a query. */
export function mayOpen(address: string): boolean {
  const [pathname = ''] = address.split('?', 1)
  const plain = pathname.replace(/\/$/, '')
  const pattern = plain in calls ? plain : patterns.find((one) => matchPath(one, pathname))
  return pattern === undefined || mayCall(calls[pattern] ?? undefined)
}
