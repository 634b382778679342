// The document around every page, and the screen for a crash that nothing inside has caught.
import './no-eval.ts'
import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { dropEarlyClick, replayEarlyClick } from './first-frame.ts'
import sansFont from './fonts/source-sans.woff2?url'
import { MissingPage } from './shop/missing-page.tsx'
import './styles/app.css'

// What everything is read in. The serif belongs to the storefront, which preloads it itself.
export const links: LinksFunction = () => [
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** The `cotton` token, in the notation that browser chrome understands everywhere. */
const COTTON = '#f8f5ef'

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Jumps between pages must not glide past everything in between.
    <html lang="en-IN" className="scroll-auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={COTTON} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body onClickCapture={dropEarlyClick}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => {
    // Afterwards: React takes no click while it is at work.
    const turn = setTimeout(replayEarlyClick)
    return () => clearTimeout(turn)
  }, [])
  return <Outlet />
}

/** Stands in for a page whose code could not be loaded (tools/tell-of-missing-pages.ts). */
export const handle = { missingPage: { default: MissingPage, clientLoader: () => null } }

export function ErrorBoundary() {
  return (
    <main className="weave grid min-h-dvh place-items-center px-6 py-16 text-center">
      <title>Error</title>
      <div>
        <h1 className="text-2xl font-semibold">Unexpected Application Error!</h1>
        <p className="mt-2 text-muted">This page could not be put together. Nothing of yours is lost.</p>
        <a
          href="/"
          className="mt-6 inline-flex min-h-11 items-center rounded bg-indigo px-5 font-semibold text-on-indigo hover:bg-indigo-deep"
        >
          Back to Home
        </a>
      </div>
    </main>
  )
}
