// Draws one picture after the other on a thread of its own; see drawing-pool.ts.
import { parentPort } from 'node:worker_threads'
import { renderCategoryPicture, renderPicture } from '#demo/pictures/render'
import type { Drawing } from './drawing-pool.ts'

parentPort?.on('message', async (drawing: Drawing) => {
  const bytes =
    drawing.kind === 'product'
      ? await renderPicture(drawing.slug, drawing.angle)
      : await renderCategoryPicture(drawing.slug)
  parentPort?.postMessage(bytes)
})
