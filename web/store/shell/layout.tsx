// What stands around every page of the storefront. Its loader and its pages' loaders leave query results, which are
// put into the query cache here, before anything below asks for them.
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type LinksFunction, type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/query.ts'
import { categoriesQuery, shopQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { useCategoriesFailureToast, useFreshCategories } from '#web/store/catalogue/categories.ts'
import { useOfflineReading } from '#web/store/offline/offline.ts'
import { OfflineNotice } from '#web/store/offline/offline-notice.tsx'
import { SessionExpiry } from '#web/store/session/session-expiry.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import serifFont from '../../fonts/fraunces.woff2?url'
import { Header } from './header.tsx'
import { firstInteraction } from './hydration.ts'
import { PageBoundary, PageFailure } from './page-boundary.tsx'
import { SiteOrigin } from './seo.tsx'

const Footer = lazy(() =>
  firstInteraction()
    .then(() => import('./footer.tsx'))
    .then((module) => ({ default: module.Footer })),
)
// Always the same, so that what the server has drawn is left in peace.
const footer = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
)

export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'preload', href: serifFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dehydrated } = await prefetch(context, [shopQuery, categoriesQuery])
  return { dehydrated, origin: new URL(request.url).origin }
}

export const clientLoader = noLoaderData

export default function StoreLayout() {
  const { pathname } = useLocation()
  return (
    <Frame>
      <PageBoundary page={pathname}>
        <Outlet />
      </PageBoundary>
    </Frame>
  )
}

/** For a page that failed before it could be drawn, such as one whose code did not arrive. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailure />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { dehydrated, origin } = useServerState()
  useOfflineReading()
  return (
    <SiteOrigin value={origin}>
      <HydrationBoundary state={dehydrated}>
        <SkipLink />
        <div className="flex min-h-dvh flex-col">
          <OfflineNotice />
          <Header />
          <main id="main" tabIndex={-1} className="flex-1 outline-none [&_h1]:font-serif">
            {children}
          </main>
          {footer}
        </div>
        <SessionExpiry />
        <Categories />
        <Toaster />
      </HydrationBoundary>
    </SiteOrigin>
  )
}

function Categories() {
  useFreshCategories()
  useCategoriesFailureToast()
  return null
}

/** What the loaders of the layout and its page have brought from the server; nothing once the browser is on its own. */
function useServerState() {
  const matches = useMatches()
  // A cached page is as good as new, whenever its data was read: it counts as read now, so that the browser neither asks
  // for it again at once nor shows that it does. What the browser reads later is newer and stays.
  const [arrivedAt] = useState(Date.now)
  return useMemo(() => {
    const loaded = matches.map((match) => match.loaderData as ServerState | null | undefined)
    const queries = loaded
      .flatMap((state) => state?.dehydrated?.queries ?? [])
      .map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: arrivedAt } }))
    const origin = loaded.find((state) => state?.origin)?.origin
    return {
      dehydrated: { mutations: [], queries } satisfies DehydratedState,
      origin: origin ?? globalThis.location?.origin ?? '',
    }
  }, [matches, arrivedAt])
}

type ServerState = { dehydrated?: DehydratedState; origin?: string }
