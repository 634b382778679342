// The call that each page behind the sign-in needs, by the page's path as the router has it; null if the page is open to
// every admin. The gate hands this to the kit, which hides links to pages whose call is refused.
import type { Route } from '#contract/api'
import type { PageCalls } from './kit/rights/rights.ts'
import { namedPages } from './pages.ts'

export const pageCalls: PageCalls = Object.fromEntries(
  namedPages.flatMap(([, { path, call }]): [string, Route | null][] =>
    call === undefined ? [] : [[`/admin/${path}`, call]],
  ),
)
