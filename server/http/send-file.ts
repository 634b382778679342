// Sends a file that belongs to one person: never stored on the way, never taken for anything but its declared type.
import type { FastifyReply } from 'fastify'
import type { EndpointOptions } from '#contract/endpoint'

export interface FileReply {
  bytes: Buffer
  /** Under which a browser saves it. */
  filename: string
}

type MediaType = NonNullable<EndpointOptions['file']>

const dispositions = {
  'application/pdf': 'attachment',
  'image/webp': 'inline',
} as const satisfies Record<MediaType, 'attachment' | 'inline'>

export function sendFile(reply: FastifyReply, type: MediaType, { bytes, filename }: FileReply): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `${dispositions[type]}; filename*=UTF-8''${quoted(filename)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(bytes)
}

/** `ext-value` of RFC 8187. */
const quoted = (filename: string): string =>
  encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
