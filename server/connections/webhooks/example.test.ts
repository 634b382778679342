// Runs the sample receiver from the documentation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testRules } from '#test/webhook-receiver'
import { sendWebhook } from './send/send-webhook.ts'
import { makeSecret, secretText, signatureHeaders } from './send/sign.ts'

test('the receiver in docs/connections.md accepts signed requests only', async () => {
  const text = await readFile('docs/connections.md', 'utf8')
  const code = /```js\n(.*?)```/s.exec(text)?.[1] ?? ''
  const onAnyPort = code.replace(
    '.listen(4000)',
    '.listen(0, function () { console.log(this.address().port) })',
  )
  expect(onAnyPort).not.toBe(code)
  const secret = makeSecret()
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', onAnyPort], {
    env: { ...process.env, WEBHOOK_SECRET: secretText(secret) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(receiver.stdout, 'data')) as [Buffer]
    const url = `http://localhost:${Number(line.toString())}/`
    const now = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({ id: 'a', type: 'webhook.test', data: { message: 'हाट' } })
    const send = async (secrets: readonly Buffer[], timestamp = now, sent = body) => {
      const headers = signatureHeaders(secrets, { id: 'a', timestamp, body })
      return (await sendWebhook({ url, headers, body: sent }, { ...testRules, timeoutMs: 10_000 })).status
    }
    expect(await send([secret])).toBe(204)
    expect(await send([makeSecret(), secret])).toBe(204)
    expect(await send([makeSecret()])).toBe(401)
    expect(await send([secret], now - 3_600)).toBe(401)
    expect(await send([secret], now, body.replace('test', 'rest'))).toBe(401)
  } finally {
    receiver.kill()
  }
})
