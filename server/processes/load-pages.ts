// Source of the pages: the build, or in development Vite, which rebuilds them after every change.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { PageBuild } from '#server/http/pages'

const root = join(import.meta.dirname, '..', '..')
export const assetsFolder = join(root, 'build', 'client')

export async function loadBuiltPages(): Promise<PageBuild> {
  const build: ServerBuild = await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href)
  return { load: async () => build, development: false }
}

/** Vite answers first and passes unknown paths on to the shop's own routes. */
export async function startVite() {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const build: PageBuild = {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    development: true,
  }
  const mount = (fastify: FastifyInstance) => {
    fastify.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api') || request.url.startsWith('/uploads')) return done()
      vite.middlewares(request.raw, reply.raw, done)
    })
  }
  return { build, mount, close: () => vite.close() }
}
