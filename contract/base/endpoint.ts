// What browser and server agree on for one call: its path, who may make it, what goes in and what comes out.
// Endpoints are plain values, so the server, the browser, the API docs and the tests all walk the same list.
import type { z } from 'zod'
import type { Needed } from '#contract/staff/permissions'

/**
 * Who may call.
 * - `public`: everybody.
 * - `customer`: a customer's bearer token; the cookie alone never suffices.
 * - `customer-or-cookie`: a customer's bearer token or httpOnly cookie; for reads only.
 * - `session`: any valid session, of a customer or of an administrator.
 * - `admin`: the cookie of an administrator whose role has the endpoint's `permission`, or an API key that opens it.
 */
export type Access = 'public' | 'customer' | 'customer-or-cookie' | 'session' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A part of a multipart body that holds files; the other parts are the fields of the body. */
export interface Upload {
  field: string
  maxBytes: number
  maxFiles: number
  /** Without it the call may also be made as JSON. */
  required: boolean
}

export interface EndpointOptions {
  access: Access
  /** What it takes of an admin; a call that lacks it is refused before its input is looked at. */
  permission?: Needed
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  upload?: Upload
  /** Mail programs call it with a form, which is not read; for what everybody may call. */
  takesForm?: true
  reply: z.ZodType
  /** Answers with a file instead of JSON: of this media type, or a table as CSV or XLSX. */
  file?: 'application/pdf' | 'image/webp' | 'application/octet-stream' | 'table'
  /** Status of a success; 200 unless said. */
  status?: 200 | 201
  /** Takes an `Idempotency-Key` header: a repeated call is answered with the first call's result. */
  idempotent?: true
  /** The reply is the same for every visitor and may be kept until something that it shows has changed. */
  cached?: true
  /** A success changes what visitors see of the catalogue: who made it reads the change at once. */
  changesCatalogue?: true
  /**
   * Answers people only, never an API key: what concerns their own accounts, staff, roles and connections, or is kept
   * for each of them.
   */
  sessionOnly?: true
  /** Answers also an admin of whom the settings want two-factor authentication first. */
  whileSettingUp?: true
}

/** An endpoint for admins says which permission it takes; no other has one. */
type Declared = EndpointOptions &
  ({ access: 'admin'; permission: Needed } | { access: Exclude<Access, 'admin'>; permission?: never })

/** Method and path as one text: `GET /products/{id}`. */
export type RouteText = `${Method} /${string}`

export type Endpoint<O extends EndpointOptions = EndpointOptions, R extends RouteText = RouteText> = O & {
  route: R
  method: Method
  path: string
}

type Input<O, K extends string> = O extends Record<K, z.ZodType> ? Record<K, z.input<O[K]>> : unknown
type Parsed<O, K extends string> =
  O extends Record<K, z.ZodType> ? Record<K, z.output<O[K]>> : Record<K, undefined>

/** What a caller passes: only the parts that the endpoint has. */
export type EndpointInput<O extends EndpointOptions> = Input<O, 'params'> &
  Input<O, 'query'> &
  Input<O, 'body'> &
  (O extends { upload: { field: infer Field extends string } }
    ? { files?: Partial<Record<Field, readonly Blob[]>> }
    : unknown)
/** What a handler gets: the parts, checked and converted. */
export type EndpointParsed<O extends EndpointOptions> = Parsed<O, 'params'> &
  Parsed<O, 'query'> &
  Parsed<O, 'body'>
export type EndpointReply<O extends EndpointOptions> = z.output<O['reply']>

/** `endpoint('GET /products/{id}', { access: 'public', … })`; paths are relative to `/api`. */
export function endpoint<const R extends RouteText, const O extends Declared>(
  route: R,
  options: O,
): Endpoint<O, R> {
  return { ...options, route, ...partsOf(route) }
}

export function partsOf(route: RouteText): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path }
}

/** The path with its `{parameters}` filled in and the query appended; empty values are left out. */
export function pathOf(route: RouteText, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string>
  const filled = partsOf(route).path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
