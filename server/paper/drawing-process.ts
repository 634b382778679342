// Draws what it is asked for; see draw-apart.ts.
import type { DrawingOrder, DrawingReply } from './draw-apart.ts'

process.on('message', async ({ id, module, name, of }: DrawingOrder) => {
  const reply = (answer: DrawingReply) => process.send?.(answer)
  try {
    const { [name]: draw } = await import(module)
    reply({ id, bytes: await draw(...of) })
  } catch (error) {
    reply({ id, error })
  }
})
// It ends with the shop, and not before: what is being drawn belongs to a request or a job that is still ended in order.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
