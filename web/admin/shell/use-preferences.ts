// The shop's settings for the back office, as they act on all of its screens: dates, theme, rows of a list. Kept in the
// browser, so that a screen that is opened again does not change under one's eyes.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ReplyOf } from '#contract/api'
import { showDates } from '#contract/base/days'
import { dateFormats, timeZones, USUAL_ITEMS_PER_PAGE } from '#contract/settings/choices'
import { adminCall } from '#web/admin/call.ts'
import type { ScreenPreferences } from '#web/admin/kit/preferences.ts'
import { routeQuery } from '#web/api/query.ts'
import { setUsualTheme } from './theme.ts'

type Preferences = ReplyOf<'GET /settings/preferences'>['preferences']

interface ShellPreferences extends ScreenPreferences {
  /** Another one, and what shows dates has to be drawn anew. */
  datesName: string
  /** Only admins see the shop. */
  maintenance: boolean
}

export function usePreferences(): ShellPreferences {
  const [remembered] = useState(recall)
  const query = useQuery({ ...routeQuery(adminCall, 'GET /settings/preferences', {}), staleTime: 60_000 })
  const found = query.data?.preferences
  const preferences = found ?? remembered
  useEffect(() => {
    if (!found) return
    remember(found)
    setUsualTheme(found.theme)
  }, [found])
  // Before anything below is drawn.
  showDates(preferences && { timeZone: preferences.timezone, order: preferences.dateFormat })
  // The storefront has its own.
  useEffect(() => () => showDates(null), [])
  return useMemo(() => {
    const {
      itemsPerPage = USUAL_ITEMS_PER_PAGE,
      timezone = timeZones[0],
      dateFormat = dateFormats[0],
    } = preferences ?? {}
    return {
      rows: itemsPerPage === USUAL_ITEMS_PER_PAGE ? null : itemsPerPage,
      datesName: `${timezone} ${dateFormat}`,
      maintenance: preferences?.maintenanceMode === true,
    }
  }, [preferences])
}

const KEY = 'adminPreferences'

function recall(): Preferences | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Preferences | null
  } catch {
    return null
  }
}

function remember(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // Without storage they come a moment later.
  }
}
