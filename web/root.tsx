// The document around every page, and the error page for crashes that no inner boundary caught.
import './no-eval.ts'
import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { dropEarlyClick, replayEarlyClick } from './first-frame.ts'
import sansFont from './fonts/source-sans.woff2?url'
import './styles/app.css'

// The font of all pages. The storefront preloads its serif itself.
export const links: LinksFunction = () => [
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** The `cotton` token in a notation that all browsers accept for their toolbar. */
const COTTON = '#f8f5ef'

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Navigation jumps to its scroll position instead of gliding there.
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
    // Wait a turn, because React ignores clicks while it hydrates.
    const turn = setTimeout(replayEarlyClick)
    return () => clearTimeout(turn)
  }, [])
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main className="weave grid min-h-dvh place-items-center px-6 py-16 text-center">
      <title>Error</title>
      <div>
        <h1 className="text-2xl font-semibold">Unexpected Application Error!</h1>
        <p className="mt-2 text-muted">This page could not be shown. Your data is safe.</p>
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
