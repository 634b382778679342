// Merges a guest's cart after any kind of sign-in. Used once, in the layout.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/store/session/session.ts'
import { useGuestLines } from './guest-lines.ts'

export function useGuestMerge(): void {
  const { user } = useSession()
  const client = useQueryClient()
  const hasLines = useGuestLines().length > 0
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined && hasLines) void startGuestMerge(client, userId)
  }, [client, userId, hasLines])
}

/** Never rejects: failures are stored, and the cart page offers a retry. */
export async function startGuestMerge(client: QueryClient, userId: string): Promise<void> {
  const { setGuestMerge } = await import('./guest-merge-state.ts')
  try {
    await (await import('./run-guest-merge.ts')).runGuestMerge(client, userId)
  } catch (error) {
    setGuestMerge({ failure: error instanceof Error ? error : new Error(String(error)) })
  }
}
