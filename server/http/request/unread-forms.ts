// Calls that arrive as a form of which nothing is read: all that they say stands in their address (RFC 8058).
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Registers the route in a scope of its own, so that no other route takes such bodies. */
export function routeWithForm(fastify: FastifyInstance, route: RouteOptions): void {
  fastify.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_, __, done) => done(null, undefined))
    scope.route(route)
  })
}
