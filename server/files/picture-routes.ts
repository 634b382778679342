// Serves catalogue pictures and their smaller renditions.
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors'
import type { PictureStore } from './picture-store.ts'

export function pictureRoutes(fastify: FastifyInstance, pictures: PictureStore) {
  fastify.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { config: { access: 'public' } },
    async ({ params }, reply) => {
      const picture = await pictures.read(params.name)
      if (!picture) throw notFound('Picture')
      // Immutable: a changed picture gets a new name.
      return reply
        .headers({ 'content-type': picture.type, 'cache-control': 'public, max-age=31536000, immutable' })
        .send(picture.bytes)
    },
  )
}
