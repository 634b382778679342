// Loads the dashboard's figures for the filters in the URL, and polls while the window is visible.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { periods } from '#contract/base/periods'
import { searchText } from '#contract/base/search-text'
import { orderStatuses } from '#contract/orders/order-status'
import { dashboardSpans } from '#contract/reports/dashboard'
import { adminCall } from '#web/admin/call.ts'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { routeQuery } from '#web/api/query.ts'

export type Dashboard = ReplyOf<'GET /admin/dashboard'>['data']

export type Day = Dashboard['series'][number]

const DEFAULT_DAYS = 30
const DEFAULT_REFRESH_SECONDS = 30

const none = { today: 0, yesterday: 0 }
const nothingSince = { orders: none, ordered: none, sales: none, received: none }

/** Shown if nothing could be loaded. */
const nothing: Dashboard = {
  overview: { totalRevenue: 0, totalOrders: 0, totalUsers: 0, totalProducts: 0 },
  books: { sales: 0, received: 0, receivables: 0 },
  sinceYesterday: nothingSince,
  recentOrders: [],
  series: [],
  toDo: {
    paymentsToVerify: 0,
    freightToSet: 0,
    ratesToDecide: 0,
    ordersToProcess: 0,
    ordersToDispatch: 0,
    returnsToAnswer: 0,
    refundsToGive: 0,
    ewayBillsToMake: 0,
    eInvoicesToReport: 0,
    backupTroubles: 0,
    lowStock: 0,
    outOfStock: 0,
    inquiriesToAnswer: 0,
    quotesToAnswer: 0,
    applicationsToDecide: 0,
    quotesExpiring: 0,
    reviewsToModerate: 0,
    drafts: 0,
  },
  refreshSeconds: DEFAULT_REFRESH_SECONDS,
}

export function useDashboard() {
  const list = useListParams()
  const search = searchText(list.get('search')) || undefined
  const status = orderStatuses.find((known) => known === list.get('status'))
  const period = periods.find((known) => known === list.get('period'))
  const days = dashboardSpans.find((span) => String(span) === list.get('days')) ?? DEFAULT_DAYS
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/dashboard', { query: { search, status, period, days } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data?.refreshSeconds ?? DEFAULT_REFRESH_SECONDS) * 1_000,
    // Polling pauses while the page is hidden.
    refetchOnWindowFocus: true,
  })
  // A failed refresh keeps the last figures. The page reports it; a toast every half minute would not help.
  const isKept = query.data !== undefined && !query.isPlaceholderData
  useLoadToasts(isKept ? { ...query, error: null } : query, { id: 'dashboard' })
  const data: Dashboard = { ...nothing, ...query.data?.data }
  return {
    query,
    data,
    isKept,
    filter: { search, status, period },
    /** Days in the chart. While loading, the chart may still show the previous choice. */
    days,
    setFilter: list.set,
    setDays: (span: number) => list.set({ days: span === DEFAULT_DAYS ? undefined : span }),
  }
}

export type OrderFilter = ReturnType<typeof useDashboard>['filter']
