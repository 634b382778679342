// Sends a file that belongs to one person. It must not be stored on the way or interpreted as another type than
// declared.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EndpointOptions } from '#contract/base/endpoint'

export interface FileReply {
  /** A stream for long tables. */
  bytes: Buffer | Readable
  /**
   * The name under which a browser saves it. For tables it ends in `.csv` or `.xlsx`, which determines the content
   * type.
   */
  filename: string
  /** Characters that the PDF shows as boxes, by sheet; the back office shows them before it saves the file. */
  warning?: string
  /** Names of what was asked for but is not in the file; the back office shows them after saving. */
  omitted?: string
}

type MediaType = NonNullable<EndpointOptions['file']>

const dispositions = {
  'application/pdf': 'attachment',
  'image/webp': 'inline',
  'application/octet-stream': 'attachment',
  table: 'attachment',
} as const satisfies Record<MediaType, 'attachment' | 'inline'>

export function sendFile(
  reply: FastifyReply,
  type: MediaType,
  { bytes, filename, warning, omitted }: FileReply,
): FastifyReply {
  return reply
    .headers({
      'content-type': type === 'table' ? tableType(filename) : type,
      'content-disposition': `${dispositions[type]}; filename*=UTF-8''${quoted(filename)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      ...(warning && { 'x-print-warning': encodeURIComponent(warning.toWellFormed()) }),
      ...(omitted && { 'x-omitted': encodeURIComponent(omitted) }),
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
