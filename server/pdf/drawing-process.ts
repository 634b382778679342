// The process that draws PDFs; see draw-apart.ts.
import type { DrawingOrder, DrawingReply } from './pdf-worker.ts'

process.on('message', async ({ id, module, name, of }: DrawingOrder) => {
  const reply = (answer: DrawingReply) => process.send?.(answer)
  try {
    const { [name]: draw } = await import(module)
    reply({ id, bytes: await draw(...of) })
  } catch (error) {
    reply({ id, error })
  }
})
// Ends only with the shop: a running drawing belongs to a request or job that is still being completed.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
