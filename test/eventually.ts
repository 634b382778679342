import { vi } from 'vitest'

/**
 * Waits until `check` no longer throws, with a timeout generous enough for a busy machine. Durations prove nothing: a
 * correct test succeeds at once.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  { timeout = 20_000, interval = 20 } = {},
): Promise<T> => vi.waitFor(check, { timeout, interval })
