import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drawnLines, type endedProcess, type refusedDrawing } from '#test/factories/drawings'
import { drawInWorker } from './pdf-worker.ts'

const module = new URL('../../test/factories/drawings.ts', import.meta.url)
const lines = drawInWorker<typeof drawnLines>(module, 'drawnLines')

test('a PDF has the same bytes wherever it is drawn, and the shop keeps responding meanwhile', async () => {
  const drawing = { isDone: false }
  const apart = lines(3_000).finally(() => {
    drawing.isDone = true
  })
  let turns = 0
  while (!drawing.isDone) {
    await setImmediate()
    turns++
  }
  expect(turns).toBeGreaterThan(100)
  expect((await apart).equals(await drawnLines(3_000))).toBe(true)
})

test('PDFs requested simultaneously reach their own callers', async () => {
  const asked = [3, 1, 2]
  const apart = await Promise.all(asked.map((count) => lines(count)))
  for (const [index, count] of asked.entries())
    expect(apart[index]?.equals(await drawnLines(count))).toBe(true)
})

test('errors while drawing are reported, and the next PDF is drawn', async () => {
  const refused = drawInWorker<typeof refusedDrawing>(module, 'refusedDrawing')
  await expect(refused('Nothing to draw')).rejects.toThrow('Nothing to draw')
  await expect(drawInWorker<typeof drawnLines>(module, 'nothingOfThatName')(1)).rejects.toThrow(
    /not a function/,
  )
  const notData = () => 'a function'
  await expect(lines(notData as unknown as number)).rejects.toThrow(/could not be cloned/)
  expect((await lines(1)).length).toBeGreaterThan(0)
})

test('if the process ends, all waiting callers get an error and a new process draws the next PDF', async () => {
  const ended = drawInWorker<typeof endedProcess>(module, 'endedProcess')
  const [one, other] = await Promise.allSettled([ended(), lines(1)])
  const reason = new Error('The PDF process has ended: 3')
  expect([one, other]).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect((await lines(1)).length).toBeGreaterThan(0)
})
