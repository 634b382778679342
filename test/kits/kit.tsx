// The surroundings of a component under test: router, query client, toasts, and the server that responds.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#web/api/query.ts'
import { Announcer } from '#web/ui/announce.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import type { Answer, Call } from './answers-on-demand.ts'

/** Sets the server's responses, by `GET /path`. */
export async function answer(answers: Record<string, Answer | Answer[]>): Promise<void> {
  const lists = Object.entries(answers).map(([route, given]) => [
    route,
    Array.isArray(given) ? given : [given],
  ])
  await fetch('/test/answers', { method: 'PUT', body: JSON.stringify(Object.fromEntries(lists)) })
}

/** Returns the calls that the server received since the last `answer`. */
export const sentTo = async (method: string, path: string): Promise<Call[]> => {
  const calls = (await (await fetch('/test/calls')).json()) as Call[]
  return calls.filter((call) => call.method === method && call.path.split('?')[0] === path)
}

export const ok = (body: object): Answer => ({ status: 200, body: { success: true, ...body } })

export const refusal = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { success: false, message, error: { code: 'conflict', message, ...more } },
})

/** Renders a screen at a URL. */
export async function show(screen: ReactNode, address = '/', path = '*') {
  history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path, element: screen }])
  const client = createQueryClient()
  const drawn = await render(
    <QueryClientProvider client={client}>
      <main id="main" className="p-4">
        <RouterProvider router={router} />
      </main>
      <Announcer />
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...drawn, router, client }
}
