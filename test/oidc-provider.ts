// A real OpenID Connect provider on this machine, in Google's place: it asks for an account and accepts any.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Configuration, Provider } from 'oidc-provider'

export interface GoogleAccount {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
}

export const googleClient = { clientId: 'haat', clientSecret: 'of-the-test-provider-only' }

/** @param redirectUris the shop's redirect addresses, as registered at Google. */
export async function openProvider(redirectUris: string[], accounts: readonly GoogleAccount[]) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, configuration(redirectUris, accounts))
  const callback = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(signInPage(accounts))
      return
    }
    const accountId = new URLSearchParams(await text(request)).get('account')
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    interact(request, response).catch(() => response.writeHead(500).end())
  })
  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function configuration(redirectUris: string[], accounts: readonly GoogleAccount[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: googleClient.clientId,
        client_secret: googleClient.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: redirectUris,
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'test' }],
    },
    cookies: { keys: ['key-of-the-test-provider'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, put claims into the ID token.
    conformIdTokenClaims: false,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async findAccount(_, accountId) {
      const account = accounts.find(({ sub }) => sub === accountId)
      return account && { accountId, claims: async () => ({ ...account }) }
    },
    // Signing in includes consent to share name and email address.
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client ?? {}
      const { accountId } = oidc.session ?? {}
      const grant = new oidc.provider.Grant({
        ...(clientId && { clientId }),
        ...(accountId && { accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

const signInPage = (
  accounts: readonly GoogleAccount[],
) => `<!doctype html><html lang="en"><title>Sign in</title>
<main><h1>Choose an account</h1><form method="post">
${accounts.map(({ sub, name, email }) => `<p><button name="account" value="${sub}">${name ?? email ?? sub}</button></p>`).join('\n')}
<p><button name="cancel" value="yes">Cancel</button></p></form></main></html>`

/** Signs in like a browser, or cancels; returns the address to which the provider redirects. */
export async function answerProvider(signInUrl: string, accountId: string | null): Promise<string> {
  const issuer = new URL(signInUrl).origin
  const cookies = new Map<string, string>()
  async function step(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const init = body ? { method: 'POST', body } : {}
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  let url = signInUrl
  let response = await step(url)
  for (let steps = 0; steps < 6; steps++) {
    const location = response.headers.get('location')
    if (location === null) {
      const answer = accountId ? { account: accountId } : { cancel: 'yes' }
      response = await step(url, new URLSearchParams(answer))
      continue
    }
    url = new URL(location, url).href
    if (new URL(url).origin !== issuer) return url
    response = await step(url)
  }
  throw new Error(`The provider does not come to an end: ${response.status} ${await response.text()}`)
}
