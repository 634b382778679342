// Scheme and host for addresses that must be absolute. Where the shop's own is configured, nothing that a request
// says of its host is believed.
import type { FastifyRequest } from 'fastify'

export function siteOrigin(
  publicOrigin: string | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  if (publicOrigin !== null) return publicOrigin
  const address = `http://${headers.host ?? 'localhost'}`
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}
