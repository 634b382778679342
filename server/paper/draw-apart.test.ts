import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drawnLines, type endedProcess, type refusedDrawing } from '#test/factories/drawings'
import { drawApart } from './draw-apart.ts'

const module = new URL('../../test/factories/drawings.ts', import.meta.url)
const lines = drawApart<typeof drawnLines>(module, 'drawnLines')

test('a paper is the same to the byte wherever it is drawn, and the shop answers meanwhile', async () => {
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

test('papers that are asked for at once come to whoever asked', async () => {
  const asked = [3, 1, 2]
  const apart = await Promise.all(asked.map((count) => lines(count)))
  for (const [index, count] of asked.entries())
    expect(apart[index]?.equals(await drawnLines(count))).toBe(true)
})

test('what goes wrong in drawing is told, and the next paper is drawn', async () => {
  const refused = drawApart<typeof refusedDrawing>(module, 'refusedDrawing')
  await expect(refused('Nothing to draw')).rejects.toThrow('Nothing to draw')
  await expect(drawApart<typeof drawnLines>(module, 'nothingOfThatName')(1)).rejects.toThrow(/not a function/)
  const notData = () => 'a function'
  await expect(lines(notData as unknown as number)).rejects.toThrow(/could not be cloned/)
  expect((await lines(1)).length).toBeGreaterThan(0)
})

test('a process that ends is told to all who wait, and another one draws', async () => {
  const ended = drawApart<typeof endedProcess>(module, 'endedProcess')
  const [one, other] = await Promise.allSettled([ended(), lines(1)])
  const reason = new Error('The process that draws has ended: 3')
  expect([one, other]).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect((await lines(1)).length).toBeGreaterThan(0)
})
