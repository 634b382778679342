// Types every API call by its route. Only the route string ends up in the browser bundle, not the endpoint with its
// schemas.
import type { Endpoint, EndpointInput, EndpointReply } from './base/endpoint.ts'
import type { endpointModules } from './endpoint-modules.ts'

type Module = (typeof endpointModules)[number]

/** The endpoints that a module exports, directly or in a group. */
type EndpointsIn<M> = M extends unknown
  ? Extract<M[keyof M], Endpoint> | ValuesOf<Extract<M[keyof M], Record<string, Endpoint>>>
  : never
type ValuesOf<Group> = Group extends Record<string, Endpoint> ? Group[keyof Group] : never

type AnyEndpoint = EndpointsIn<Module>

type Api = { [E in AnyEndpoint as E['route']]: E }

/** `GET /products/{id}`: method and path of an endpoint. */
export type Route = keyof Api

/** Routes that return a file. */
export type FileRoute = { [R in Route]: Api[R] extends { file: string } ? R : never }[Route]

/** Routes that accept uploads. */
export type UploadRoute = { [R in Route]: Api[R] extends { upload: object } ? R : never }[Route]

export type InputOf<R extends Route> = EndpointInput<Api[R]>
export type ReplyOf<R extends Route> = EndpointReply<Api[R]>
