// What the person who is signed in may do. The gate learns it with who they are; what leads to a refused call is not
// offered, and the server refuses it in any case.
import type { Route } from '#contract/api'
import type { Permission } from '#contract/staff/permissions'

interface KnownRights {
  permissions: readonly Permission[]
  refusedRoutes: readonly string[]
}

let refused: ReadonlySet<string> = new Set()
let lacksNothing = true
let held: ReadonlySet<Permission> = new Set()

/** Told by the gate, before anything behind it is drawn. Without rights nothing is held back here. */
export function setRights(rights: KnownRights | undefined): void {
  refused = new Set(rights?.refusedRoutes)
  lacksNothing = rights === undefined
  held = new Set(rights?.permissions)
}

/** Without a route, nobody is kept from it. */
export const mayCall = (route: Route | undefined): boolean => route === undefined || !refused.has(route)

/** For what one call does in several ways, each with a permission of its own. */
export const mayDo = (permission: Permission): boolean => lacksNothing || held.has(permission)
