// A part of a page that needs no script before the visitor does something.
import { type ComponentType, lazy } from 'react'
import { firstInteraction } from './hydration.ts'

const never = new Promise<never>(() => {})

/**
 * Its code is asked for with the first interaction. Where that does not come, without a network or after a new build, what
 * the server has drawn stays as it is, and the rest of the page is none the worse.
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
