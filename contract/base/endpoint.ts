// The contract of one API call: path, access, input and output. Endpoints are plain values, so the server, the
// browser, the API docs and the tests all read the same list.
import type { z } from 'zod'
import type { Needed } from './permissions.ts'

/**
 * Who may call.
 * - `public`: anyone.
 * - `customer`: a customer's bearer token; the cookie alone never suffices.
 * - `customer-or-cookie`: a customer's bearer token or httpOnly cookie; for reads only.
 * - `order`: a customer's bearer token, or a signed link to the order (`Authorization: Order <token>`), which stands for
 *   that order only. Links obtained by order number and contact need the endpoint's `openToLookups`.
 * - `session`: any valid session, of a customer or of an administrator.
 * - `admin`: the cookie of an administrator whose role has the endpoint's `permission`, or an API key with it.
 */
export type Access = 'public' | 'customer' | 'customer-or-cookie' | 'order' | 'session' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The file part of a multipart body; the other parts are the fields of the body. */
export interface Upload {
  field: string
  maxBytes: number
  maxFiles: number
  /** If false, the call may also be made with a JSON body. */
  required: boolean
}

export interface Deprecated {
  /** The day of the deprecation: YYYY-MM-DD. */
  since: string
  /** The endpoint is removed after this day at the earliest, at least six months after `since`. */
  sunset: string
  /** A sentence that names the replacement. */
  instead: string
}

export interface EndpointOptions {
  access: Access
  /** Permission required of an admin; checked before the input is validated. */
  permission?: Needed
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  upload?: Upload
  /** Accepts a form body and ignores it, because mail programs send one (RFC 8058). For public endpoints only. */
  takesForm?: true
  reply: z.ZodType
  /** Returns a file instead of JSON: of this media type, or a table as CSV or XLSX. */
  file?: 'application/pdf' | 'image/webp' | 'application/octet-stream' | 'table'
  /** HTTP status of a success; default 200. */
  status?: 200 | 201
  /** Accepts an `Idempotency-Key` header: a repeated call gets the first call's result. */
  idempotent?: true
  /** The reply is the same for every visitor, so it may be cached until something it shows has changed. */
  cached?: true
  /**
   * A long read, such as a report, that a replica of the database may answer. It includes everything committed before
   * the call. Tables as files are such reads, too.
   */
  fromReplica?: true
  /** Changes the public catalogue. The caller reads their own change at once instead of a cached reply. */
  changesCatalogue?: true
  /**
   * Refuses API keys, because the call concerns personal accounts, staff, roles, connections, test emails or data
   * stored per user.
   */
  sessionOnly?: true
  /**
   * Requires that the admin has confirmed their identity recently, because the change decides who receives money or
   * who controls the shop: for each call, or if it changes a protected field. API keys are refused.
   */
  confirmation?: 'always' | 'protected fields'
  /** For access `order`: also open to buyers who know only the order number and the phone number or email address. */
  openToLookups?: true
  /** Will be removed; responses say so in the headers `Deprecation` and `Sunset`. See docs/api.md. */
  deprecated?: Deprecated
  /** Also open to admins who still have to set up two-factor authentication. */
  whileSettingUp?: true
}

/** Endpoints for admins declare a permission; no others do. */
type Declared = EndpointOptions &
  ({ access: 'admin'; permission: Needed } | { access: Exclude<Access, 'admin'>; permission?: never })

/** Method and path in one string: `GET /products/{id}`. */
export type RouteText = `${Method} /${string}`

export type Endpoint<O extends EndpointOptions = EndpointOptions, R extends RouteText = RouteText> = O & {
  route: R
  method: Method
  path: string
}

type Input<O, K extends string> = O extends Record<K, z.ZodType> ? Record<K, z.input<O[K]>> : unknown
type Parsed<O, K extends string> =
  O extends Record<K, z.ZodType> ? Record<K, z.output<O[K]>> : Record<K, undefined>

/** Input that a caller passes: only the parts that the endpoint declares. */
export type EndpointInput<O extends EndpointOptions> = Input<O, 'params'> &
  Input<O, 'query'> &
  Input<O, 'body'> &
  (O extends { upload: { field: infer Field extends string } }
    ? { files?: Partial<Record<Field, readonly Blob[]>> }
    : unknown)
/** Input that a handler gets: the same parts, validated and converted. */
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

/** Returns the path with its `{parameters}` filled in and the query appended; empty values are omitted. */
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
