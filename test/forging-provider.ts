// An OpenID provider that answers every code with the ID token a test wants, signed by its own key or by another.
import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { googleClient } from './oidc-provider.ts'

export interface ForgedToken {
  claims: Record<string, unknown>
  /** Signed by a key that the provider doesn't publish. */
  byStranger?: boolean
}

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function openForgingProvider() {
  const [own, strangers] = [keys(), keys()]
  let next: ForgedToken = { claims: {} }
  const server = createServer((request, response) => {
    const paths: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'own' }],
      }),
      '/token': () => ({ access_token: 'none', token_type: 'Bearer', id_token: signed() }),
    }
    const answer = paths[request.url ?? '']?.()
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`

  function signed(): string {
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: googleClient.clientId, iat: now, exp: now + 300 }
    const parts = [
      { alg: 'RS256', kid: 'own' },
      { ...usual, ...next.claims },
    ]
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const { privateKey } = next.byStranger ? strangers : own
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }

  return {
    issuer,
    forge(token: ForgedToken) {
      next = token
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
