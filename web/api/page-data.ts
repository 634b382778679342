// What a page has read on the server. It travels with the page as JSON, and stands in the query cache on both sides
// before anything asks for it.
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Call } from './call.ts'
import { createQueryClient } from './query.ts'

/** A query as a page's loader runs it. */
interface PageQuery<Reply> {
  queryKey: readonly unknown[]
  queryFn?: ((context: never) => Reply | Promise<Reply>) | symbol
  /** `forPage` takes from a reply what the page shows, where that is less than all of it. */
  meta?: { forPage?: (reply: Reply) => unknown } | Record<string, unknown> | undefined
}

export interface PageRead {
  key: readonly unknown[]
  reply: unknown
}

/** The server's own `call`, what has been read with it for the page that is being made, and at last that page. */
export const pageServer = createContext<{ call: Call; reads: PageRead[]; drawn: DrawnPage | null }>()

/** A page that is done. */
export interface DrawnPage {
  /** UTF-8. */
  bytes: Uint8Array
  /** The same without the parts that are kept, in which there are no scripts. */
  text: string
}

/** Reads for the first, server-rendered view. Throws what the call throws; the browser then asks again. */
export async function readForPage<Reply>(
  context: Readonly<RouterContextProvider>,
  query: (call: Call) => PageQuery<Reply>,
): Promise<Reply> {
  const { call, reads } = context.get(pageServer)
  const { queryKey, queryFn, meta } = query(call)
  if (typeof queryFn !== 'function') throw new Error(`Nothing reads ${JSON.stringify(queryKey)}`)
  const reply = await queryFn({} as never)
  const forPage = meta?.forPage as ((reply: Reply) => unknown) | undefined
  reads.push({ key: queryKey, reply: forPage ? forPage(reply) : reply })
  return reply
}

/**
 * Runs a page's queries while the page is rendered on the server. What fails is left out: the browser asks again and
 * shows the documented state. To be returned by the page's loader, whose own data is nothing.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  queries: readonly ((call: Call) => PageQuery<unknown>)[],
): Promise<null> {
  await Promise.allSettled(queries.map((query) => readForPage(context, query)))
  return null
}

/** A cached page is as good as new: what it has read counts as read now. */
export function clientWith(reads: readonly PageRead[]): QueryClient {
  const client = createQueryClient()
  for (const { key, reply } of reads) client.setQueryData(key, reply)
  return client
}

/** After the first view a page's data comes from its queries, so moving to it asks the page server for nothing. */
export const noLoaderData = () => null

const ID = 'page-data'
const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** In the order of their keys, so that the same page has the same bytes. */
export function pageDataScript(reads: readonly PageRead[]): string {
  const sorted = reads
    .map((read) => [JSON.stringify(read.key), JSON.stringify(read)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const json = `[${sorted.map(([, read]) => read).join(',')}]`
  return `<script type="application/json" id="${ID}">${json.replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)}</script>`
}

/** Nothing for a page that the server has not rendered. */
export function readPageData(): readonly PageRead[] {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '[]')
}
