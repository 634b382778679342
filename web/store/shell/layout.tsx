// Layout of every storefront page.
import { type ReactNode, Suspense } from 'react'
import { type LinksFunction, type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/page-data.ts'
import { AddedConfirmation } from '#web/store/cart/added-confirmation.tsx'
import { useGuestMerge } from '#web/store/cart/use-guest-merge.ts'
import { categoriesQuery, shopQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { useCategoriesFailureToast, useFreshCategories } from '#web/store/catalogue/categories.ts'
import { useOfflineReading } from '#web/store/offline/offline.ts'
import { OfflineAlert } from '#web/store/offline/offline-alert.tsx'
import { paths } from '#web/store/paths.ts'
import { useSavedMerge } from '#web/store/saved-products/saved-products.ts'
import { useSession } from '#web/store/session/session.ts'
import { SessionExpiry } from '#web/store/session/session-expiry.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import serifFont from '../../fonts/fraunces.woff2?url'
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx'
import { Header } from './header.tsx'
import { later } from './later.ts'
import { PageBoundary, PageFailure } from './page-boundary.tsx'
import { useIsClosed } from './seller.ts'
import { SiteOrigin } from './seo.tsx'
import { useStorefrontAhead } from './storefront.ts'
import { useVitals } from './vitals.ts'

const Footer = later(() => import('./footer.tsx').then((module) => module.Footer))
// A constant element, so that React leaves the server's HTML untouched.
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
  await prefetch(context, [shopQuery, categoriesQuery])
  return { origin: new URL(request.url).origin }
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

/** Shown if a page fails before it renders, for example because its code didn't load. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailure />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const origin = useOrigin()
  const isEnclosed = useIsEnclosed()
  useOfflineReading()
  useVitals()
  return (
    <SiteOrigin value={origin}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <OfflineAlert />
        <MaintenanceAlert />
        {isEnclosed ? <CheckoutHeader /> : <Header />}
        <AddedConfirmation />
        {/* While a page loads, keep the footer below the fold, or it would jump when the page appears. */}
        <main
          id="main"
          tabIndex={-1}
          className="flex-1 outline-none has-[[data-waiting]]:min-h-svh [&_h1]:font-serif"
        >
          {children}
        </main>
        {isEnclosed ? <CheckoutFooter /> : footer}
      </div>
      <SessionExpiry />
      <Background />
      <Toaster />
    </SiteOrigin>
  )
}

/** The checkout of guests, and until the session is known. That of customers has the header of every page. */
function useIsEnclosed(): boolean {
  const { pathname } = useLocation()
  const { status } = useSession()
  return pathname === paths.checkout && status !== 'signed-in'
}

function MaintenanceAlert() {
  if (!useIsClosed()) return null
  return (
    <p className="bg-turmeric-soft px-4 py-2 text-center text-sm font-semibold text-turmeric-deep">
      The shop is closed for maintenance. You can see it because you are signed in as an admin.
    </p>
  )
}

/** Effects that run on every page. */
function Background() {
  useFreshCategories()
  useCategoriesFailureToast()
  useStorefrontAhead()
  useGuestMerge()
  useSavedMerge()
  return null
}

/** Origin as the server saw it on the first request, for absolute URLs. */
function useOrigin(): string {
  const loaded = useMatches().map(({ loaderData }) => loaderData as { origin?: string } | null | undefined)
  return loaded.find((data) => data?.origin)?.origin ?? globalThis.location?.origin ?? ''
}
