import { vi } from 'vitest'

/**
 * Waits until `check` throws no more, for as long as a busy machine may take: what is waited for comes at once where the
 * test is right, and how long that is says nothing.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  { timeout = 20_000, interval = 20 } = {},
): Promise<T> => vi.waitFor(check, { timeout, interval })
