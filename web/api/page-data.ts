// Data read while a page is rendered on the server. It is sent with the page as JSON and put into the query cache on
// both sides before any query runs.
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Call } from './call.ts'
import { createQueryClient } from './query.ts'

/** A query as run by a page's loader. */
interface PageQuery<Reply> {
  queryKey: readonly unknown[]
  queryFn?: ((context: never) => Reply | Promise<Reply>) | symbol
  /** `forPage` selects the part of a reply that the page shows. */
  meta?: { forPage?: (reply: Reply) => unknown } | Record<string, unknown> | undefined
}

export interface PageRead {
  key: readonly unknown[]
  reply: unknown
}

interface PageServer {
  /** The server's `call`. */
  call: Call
  /** The replies collected for the page being rendered. */
  reads: PageRead[]
  /** Receives the text of every inline script that is written into the page. The browser runs no others. */
  scripts: string[]
}
export const pageServer = createContext<PageServer>()

/** Reads data for the server-rendered view. Throws the call's errors; the browser then retries. */
export async function readForPage<Reply>(
  context: Readonly<RouterContextProvider>,
  query: (call: Call) => PageQuery<Reply>,
): Promise<Reply> {
  const { call, reads } = context.get(pageServer)
  const { queryKey, queryFn, meta } = query(call)
  if (typeof queryFn !== 'function') throw new Error(`No query function for ${JSON.stringify(queryKey)}`)
  const reply = await queryFn({} as never)
  const forPage = meta?.forPage as ((reply: Reply) => unknown) | undefined
  reads.push({ key: queryKey, reply: forPage ? forPage(reply) : reply })
  return reply
}

/**
 * Runs a page's queries during server rendering. Failed ones are omitted: the browser retries and shows the
 * documented error state. Return the result from the page's loader; its own data is empty.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  queries: readonly ((call: Call) => PageQuery<unknown>)[],
): Promise<null> {
  await Promise.allSettled(queries.map((query) => readForPage(context, query)))
  return null
}

/** Cached pages are kept up to date, so their data counts as fetched now. */
export function clientWith(reads: readonly PageRead[]): QueryClient {
  const client = createQueryClient()
  for (const { key, reply } of reads) client.setQueryData(key, reply)
  return client
}

/** After the first view, pages get their data from queries, so navigation calls no loader on the server. */
export const noLoaderData = () => null

const ID = 'page-data'
const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Sorted by key, so that the same page always has the same bytes. */
export function pageDataScript(reads: readonly PageRead[]): string {
  const sorted = reads
    .map((read) => [JSON.stringify(read.key), JSON.stringify(read)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const json = `[${sorted.map(([, read]) => read).join(',')}]`
  return `<script type="application/json" id="${ID}">${json.replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)}</script>`
}

/** Returns an empty list for a page that was not rendered on the server. */
export function readPageData(): readonly PageRead[] {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '[]')
}
