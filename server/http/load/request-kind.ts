// The kind of a request, from its first line and headers: how important it is under load, and how much of it may run at
// once. It is determined before routing, so refusing a request costs almost nothing.
import type { IncomingMessage } from 'node:http'

export interface KindLimits {
  /** Requests that one process handles at once. */
  places: number
  /** Requests that may wait for a place; more are refused at once. */
  waiting: number
  /** The longest wait for a place. */
  patienceMs: number
  /** The longest wait while the queue is congested (admission.ts). */
  congestedMs: number
  /** Gets fewer places while the process is behind (admission.ts). */
  yields: boolean
}

/** Most important first. */
export const requestKinds = {
  orders: { places: 16, waiting: 500, patienceMs: 8_000, congestedMs: 4_000, yields: false },
  'sign-in': { places: 6, waiting: 200, patienceMs: 8_000, congestedMs: 3_000, yields: false },
  staff: { places: 12, waiting: 300, patienceMs: 8_000, congestedMs: 4_000, yields: false },
  cart: { places: 12, waiting: 500, patienceMs: 5_000, congestedMs: 1_500, yields: false },
  uploads: { places: 8, waiting: 50, patienceMs: 10_000, congestedMs: 5_000, yields: false },
  products: { places: 8, waiting: 1_000, patienceMs: 4_000, congestedMs: 700, yields: true },
  pictures: { places: 16, waiting: 1_000, patienceMs: 10_000, congestedMs: 4_000, yields: true },
  software: { places: 6, waiting: 200, patienceMs: 8_000, congestedMs: 2_000, yields: true },
  listings: { places: 6, waiting: 1_000, patienceMs: 3_000, congestedMs: 500, yields: true },
  searches: { places: 4, waiting: 2_000, patienceMs: 3_000, congestedMs: 400, yields: true },
  statistics: { places: 2, waiting: 200, patienceMs: 2_000, congestedMs: 200, yields: true },
  files: { places: 4, waiting: 50, patienceMs: 15_000, congestedMs: 5_000, yields: true },
} as const satisfies Record<string, KindLimits>

export type RequestKind = keyof typeof requestKinds

/** Places of one process, for all kinds together. */
export const allPlaces = { total: 32, reserved: 12, shortQueue: 24 }

/** Null for health checks and files in memory, which never wait. */
export function kindOf({ method, url = '/', headers }: IncomingMessage): RequestKind | null {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (path === '/healthz' || path === '/readyz') return null
  const isSearch = query >= 0 && /[?&]search=[^&]/.test(url)
  if (!path.startsWith('/api/')) return kindOfPage(path, isSearch)
  if (headers['content-type']?.startsWith('multipart/')) return 'uploads'
  const call = path.slice('/api'.length)
  // A token in the body keeps the link of a quote out of logs, so its file is fetched with POST.
  if (call === '/quote-page/pdf' || (method === 'GET' && FILES.test(call))) return 'files'
  // Not verified yet: a forged cookie or key only competes with staff or other software.
  if (headers.authorization?.startsWith('Bearer haat_')) return 'software'
  if (SIGN_IN.test(call)) return 'sign-in'
  if (headers.cookie?.includes('haat_admin')) return 'staff'
  if (STATISTICS.test(call)) return 'statistics'
  if (ORDERS.test(call)) return 'orders'
  if (CART.test(call)) return 'cart'
  if (call === '/products/suggestions') return 'searches'
  if (call === '/products' || call === '/products/filters') return isSearch ? 'searches' : 'listings'
  if (method === 'GET' && PUBLIC.test(call)) return 'products'
  // Back-office calls without a session, unknown addresses, inquiries.
  return 'listings'
}

const FILES =
  /\/(export|file|pdf|invoice|invoices|proforma|labels|packing-slips?|pick-list|courier-file|sheet|statement|template|pins)$|^\/(user\/data$|orders\/[^/]+\/documents\/|books\/tally\/exports\/)/
const SIGN_IN =
  /^\/(user|admin)\/(login|register|logout|password|email-codes|email\/|validate-token)|^\/(auth|invitations)\//
const STATISTICS = /^\/(searches|products\/[^/]+\/views)$/
const CART =
  /^\/(orders\/cart|user|company|order-lists|saved-products|stock-alerts|reviews|review-links|imported-orders)(\/|$)/
const ORDERS =
  /^\/orders(?!\/cart)(\/|$)|^\/(order|quote)-page(\/|$)|^\/(payment-methods|shipping)\/|^\/user\/(addresses|profile)(\/|$)/
const PUBLIC = /^\/(products|categories|pages|shop|storefront|docs)(\/|$)/

function kindOfPage(path: string, isSearch: boolean): RequestKind | null {
  if (path.startsWith('/uploads/')) return 'pictures'
  if (/^\/(sitemap|feeds\/)/.test(path)) return 'files'
  if (/\.[a-z0-9]{1,8}$/i.test(path)) return null
  if (/^\/(select-address|order-success|my-orders|order|quotes?|track)$/.test(path)) return 'orders'
  if (/^\/(login|register|auth\/|forgot-password|reset-password)/.test(path)) return 'sign-in'
  if (/^\/admin(\/|$)/.test(path)) return 'staff'
  if (/^\/(cart|saved|profile)$/.test(path)) return 'cart'
  if (isSearch) return 'searches'
  return path === '/products' ? 'listings' : 'products'
}
