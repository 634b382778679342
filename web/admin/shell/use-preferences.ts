// The shop's back-office preferences: dates, theme and rows per list. Stored in the browser, so that a screen doesn't
// change after it has opened.
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
  /** Changes with the date preferences; components that show dates must then render again. */
  datesName: string
  /** The shop is closed: only admins see it. */
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
  // Must run before children render.
  showDates(preferences && { timeZone: preferences.timezone, order: preferences.dateFormat })
  // The storefront uses its own date settings.
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
      pricesIncludeGst: preferences?.pricesIncludeGst === true,
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
    // Without storage, the preferences load a moment later.
  }
}
