// The accessibility check on which the journeys rely.
import { expect, test } from 'vitest'
import { brokenRules } from './axe.ts'
import { visit } from './browser.ts'

const faint = 'class="faint"'
const page = (body: string) => `<!doctype html><html lang="en"><head><title>Words</title><style>
  body { background: white; color: black } .faint { color: #ddd } .dark { background: black } .dark p { color: #222 }
  </style></head><body><main><h1>Words</h1>${body}</main></body></html>`

test('brokenRules() measures each look once: it finds unreadable text among other looks, and finds it again', async () => {
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
  // The same text on another background.
  expect(await found('<p>One</p><div class="dark"><p>Two</p></div>')).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ])
  // They look the same, but only one has a name.
  expect(await found('<button>One</button><button></button>')).toEqual([
    expect.stringMatching(/^button-name: /),
  ])
  await leave()
})
