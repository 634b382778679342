// Accepts calls that send a form whose content is ignored: all the information is in the URL (RFC 8058).
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Registers the route in its own scope, so that no other route accepts such bodies. */
export function routeWithForm(fastify: FastifyInstance, route: RouteOptions): void {
  fastify.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_, __, done) => done(null, undefined))
    scope.route(route)
  })
}
