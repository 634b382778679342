// The introduction of the API description, in Markdown.
import { MAX_ATTEMPTS } from '#contract/connections/delivery-states'
import { apiKeyLimit } from '#server/http/handle'

export const introduction = `
The API of the storefront and the back office. It is the same API that the shop's own pages use.

## Authentication

Other software calls with an **API key**, created under Settings, Connections: \`Authorization: Bearer haat_…\`. The key
has the permissions it was given, as long as its creator has them too. Each operation names the permission it needs.
Operations with \`adminCookie\` as their only authentication are reserved for people. Apps of customers call with the
token that \`POST /user/login\` returns. Operations without authentication are public.

## Requests and replies

- Bodies are JSON in UTF-8, or \`multipart/form-data\` where a call accepts files. Unknown fields are ignored.
- Every reply is an object with \`success: true\`. Replies may gain fields: ignore fields that you don't know.
- Amounts are rupees with at most two decimals. Days are \`YYYY-MM-DD\` in India, times are ISO 8601 in UTC.
- Errors have \`success: false\`, a \`message\` and an \`error\` with \`code\`, \`message\` and, for invalid input, \`fields\`:
  the path of each invalid field with the reason. The list of codes may grow.
- Lists take \`page\` (from 1) and \`limit\`. Totals above 10,000 may be estimates.
- Calls with an \`Idempotency-Key\` take effect once. Generate one key for each intended change, and repeat the call with
  it after a timeout or an error of the network.
- An API key may make ${apiKeyLimit.attempts} calls in ${apiKeyLimit.windowSeconds} seconds. Further calls are answered with 429 and \`Retry-After\`.

## Versions

Published operations, parameters and fields are not removed or changed incompatibly. An operation that will be removed
is marked as deprecated at least six months earlier, and its replies have the headers \`Deprecation\` and \`Sunset\`.

## Webhooks

A webhook receives each event as a POST request with a JSON body: \`id\`, \`type\`, \`createdAt\` and \`data\`. Answer with
a status from 200 to 299 within 10 seconds. Otherwise the delivery is retried, up to ${MAX_ATTEMPTS} attempts in about three days.
Redirects are not followed. An event may arrive twice, under the same \`id\`, or out of order. \`data\` is the state of the
subject at the time of the first attempt.

Each request is signed according to [Standard Webhooks](https://www.standardwebhooks.com), whose libraries verify the
signature. To verify it yourself:

1. Refuse a \`webhook-timestamp\` (seconds) that is more than 5 minutes from now.
2. Decode the part of the secret after \`whsec_\` from base64. This is the key.
3. Compute HMAC-SHA256 over \`\${webhook-id}.\${webhook-timestamp}.\${body}\`, with the body byte for byte as received, and
   encode it in base64.
4. \`webhook-signature\` contains one or more signatures such as \`v1,…\`, separated by spaces. At least one must be equal,
   compared in constant time. There are two while a secret is being changed.
`.trim()
