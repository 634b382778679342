// Serves sitemap.xml and robots.txt.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { siteOrigin } from '#server/http/site-origin'
import { countSitemapEntries, type SitemapEntry, sitemapEntries } from './sitemap-queries.ts'

/** The protocol's limit for one file (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000

interface SitemapDeps {
  readFrom: () => Promise<Db>
  /** The origin to name in the sitemap; taken from the request only if none is configured. */
  publicOrigin: string | null
  maxUrls: number
}

/** Paths with nothing for visitors, or only personal pages. */
const closed = [
  '/admin',
  '/api/',
  '/cart',
  '/saved',
  '/select-address',
  '/order-success',
  '/my-orders',
  '/quote',
  '/profile',
  '/auth/',
]

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Google's extension for pictures. */
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const open = { config: { access: 'public' as const } }

export function sitemapRoutes(
  fastify: FastifyInstance,
  { readFrom, publicOrigin, maxUrls }: SitemapDeps,
): void {
  const part = (db: Db, origin: string, number: number) =>
    urlSet(origin, sitemapEntries(db, (number - 1) * maxUrls, maxUrls))

  fastify.get('/robots.txt', open, async (request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...lines, `Sitemap: ${siteOrigin(publicOrigin, request)}/sitemap.xml`, ''].join('\n'))
  })

  fastify.get('/sitemap.xml', open, async (request, reply) => {
    const [db, origin] = [await readFrom(), siteOrigin(publicOrigin, request)]
    const parts = Math.ceil((await countSitemapEntries(db)) / maxUrls)
    return sendXml(reply, parts <= 1 ? part(db, origin, 1) : partList(origin, parts))
  })

  fastify.get<{ Params: { part: string } }>('/sitemap/:part', open, async (request, reply) => {
    const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.part)?.[1] ?? 0)
    const db = await readFrom()
    if (number === 0 || (number - 1) * maxUrls >= (await countSitemapEntries(db))) throw notFound('Page')
    return sendXml(reply, part(db, siteOrigin(publicOrigin, request), number))
  })
}

/** Streams the response, so that only a few products are in memory at once. */
function sendXml(reply: FastifyReply, lines: AsyncIterable<string> | Iterable<string>) {
  return reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(lines))
}

async function* urlSet(origin: string, entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>\n`
  const absolute = (path: string) => escaped(path.startsWith('/') ? origin + path : path)
  for await (const { path, changedAt, images = [] } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const pictures = images.map(
      (image) => `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`,
    )
    yield `<url><loc>${absolute(path)}</loc>${changed}${pictures.join('')}</url>\n`
  }
  yield '</urlset>\n'
}

function* partList(origin: string, parts: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n`
  for (let number = 1; number <= parts; number++)
    yield `<sitemap><loc>${escaped(`${origin}/sitemap/${number}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
