// What every screen of the back office goes by; the layout has it from the shop's settings.
import { createContext } from 'react'

export interface ScreenPreferences {
  /** With how many rows every list starts; null where each has its own number. */
  rows: number | null
}

export const Preferences = createContext<ScreenPreferences>({ rows: null })
