// Sends a file that belongs to one person: never stored on the way, never taken for anything but its declared type.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EndpointOptions } from '#contract/base/endpoint'

export interface FileReply {
  /** A long table is a stream. */
  bytes: Buffer | Readable
  /** Under which a browser saves it; of a table it ends in `.csv` or `.xlsx`, which is what it holds. */
  filename: string
}

type MediaType = NonNullable<EndpointOptions['file']>

const dispositions = {
  'application/pdf': 'attachment',
  'image/webp': 'inline',
  'application/octet-stream': 'attachment',
  table: 'attachment',
} as const satisfies Record<MediaType, 'attachment' | 'inline'>

export function sendFile(reply: FastifyReply, type: MediaType, { bytes, filename }: FileReply): FastifyReply {
  return reply
    .headers({
      'content-type': type === 'table' ? tableType(filename) : type,
      'content-disposition': `${dispositions[type]}; filename*=UTF-8''${quoted(filename)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(bytes)
}

const tableType = (filename: string): string =>
  filename.endsWith('.xlsx')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv; charset=utf-8'

/** `ext-value` of RFC 8187. */
const quoted = (filename: string): string =>
  encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
