// Settings of the shop that apply to every screen of the back office; the layout provides them.
import { createContext, useContext } from 'react'

export interface ScreenPreferences {
  /** Default page size of all lists; null if each list has its own. */
  rows: number | null
  /** Whether prices are entered with GST. */
  pricesIncludeGst: boolean
}

export const Preferences = createContext<ScreenPreferences>({ rows: null, pricesIncludeGst: false })

export const usePricesIncludeGst = (): boolean => useContext(Preferences).pricesIncludeGst
