// Lazy components that need no JavaScript before the first interaction.
import { type ComponentType, lazy } from 'react'
import { firstInteraction } from './hydration.ts'

const never = new Promise<never>(() => {})

/**
 * Loads the code on the first interaction. If that fails, offline or after a new build, the server's HTML stays as it
 * is and the rest of the page keeps working.
 */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    firstInteraction()
      .then(load)
      .then(
        (part) => ({ default: part }),
        (error: unknown) => {
          if (typeof window === 'undefined') throw error
          return never
        },
      ),
  )
