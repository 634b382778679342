// Refuses changes that another site makes a visitor's browser send (CSRF), based on the origin that the browser
// reports.
import type { FastifyRequest } from 'fastify'
import { refused } from '#server/http/errors'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Clients other than browsers send neither header and no visitor's cookies, so they pass. */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  if (SAFE.has(request.method)) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite()
  if (origin === undefined || origin === publicOrigin) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw crossSite()
}

export const crossSite = () => refused('cross_site', 'This request came from another site')
