import { expect, test } from 'vitest'
import { makeSecret, secretText, signatureHeaders } from './sign.ts'

test('the signature matches the example in the specification', () => {
  // https://github.com/standard-webhooks/standard-webhooks, the libraries' shared test vector.
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signatureHeaders([secret], signed)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('two secrets yield two signatures, each of its own secret', () => {
  const [one, two] = [makeSecret(), makeSecret()]
  const signed = { id: 'a', timestamp: 1, body: '{}' }
  const alone = [one, two].map((secret) => signatureHeaders([secret], signed)['webhook-signature'])
  expect(signatureHeaders([one, two], signed)['webhook-signature']).toBe(alone.join(' '))
  expect(secretText(one)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})
