// What the journeys rely on when they say that axe has found nothing.
import { expect, test } from 'vitest'
import { brokenRules } from './axe.ts'
import { visit } from './browser.ts'

const faint = 'class="faint"'
const page = (body: string) => `<!doctype html><html lang="en"><head><title>Words</title><style>
  body { background: white; color: black } .faint { color: #ddd } .dark { background: black } .dark p { color: #222 }
  </style></head><body><main><h1>Words</h1>${body}</main></body></html>`

test('each look is measured: what cannot be read is found among much that looks otherwise, and found again', async () => {
  const { page: shown, leave } = await visit()
  const found = async (body: string) => {
    await shown.setContent(page(body))
    return brokenRules(shown, null)
  }
  expect(await found('<p>One</p><p>Two</p>')).toEqual([])
  for (let time = 1; time <= 2; time++) {
    const [broken, ...more] = await found(`<p>One</p><p ${faint}>Three</p><p ${faint}>Four</p>`)
    expect(broken).toMatch(/^color-contrast: .*Three/)
    expect(more).toEqual([])
  }
  // The words are known, the ground is another.
  expect(await found('<p>One</p><div class="dark"><p>Two</p></div>')).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ])
  // Alike as they look, they are not alike in what they are.
  expect(await found('<button>One</button><button></button>')).toEqual([
    expect.stringMatching(/^button-name: /),
  ])
  await leave()
})
