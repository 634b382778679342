// Scheme and host for absolute URLs. If the shop's origin is configured, the request's Host header is ignored.
import type { FastifyRequest } from 'fastify'

export function siteOrigin(
  publicOrigin: string | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  if (publicOrigin !== null) return publicOrigin
  const address = `http://${headers.host ?? 'localhost'}`
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}
