// Signed requests to an S3-compatible bucket.
import { AwsClient } from 'aws4fetch'

export interface BucketClient {
  /** Host, bucket and folder, without credentials. */
  name: string
  /** Throws with a readable reason. Deleting a missing object succeeds. */
  ask(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: Buffer<ArrayBuffer> | string; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<{ said: string; headers: Headers }>
  /** Returns null for a missing object. */
  get(path: string, options?: { signal?: AbortSignal }): Promise<Response | null>
}

/** The bucket refused a request, or its response isn't usable. */
export class BucketError extends Error {
  readonly status: number

  constructor(status: number, code?: string) {
    super(`The bucket responded with status ${status}${code ? ` (${code})` : ''}`)
    this.status = status
  }
}

/** @param address `https://KEY:SECRET@host/bucket/folder?region=ap-south-1` */
export function openBucketClient(address: string): BucketClient {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  })
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  return {
    name: base.replace(/^https?:\/\//, ''),
    async ask(method, path, options = {}) {
      const answer = await client.fetch(`${base}/${path}`, { method, ...options })
      const said = await answer.text()
      const isGone = method === 'DELETE' && answer.status === 404
      // Completing a multipart upload may fail after a 200 response.
      if (!isGone && (!answer.ok || said.includes('<Error>')))
        throw new BucketError(answer.status, codeIn(said))
      return { said, headers: answer.headers }
    },
    async get(path, options = {}) {
      const answer = await client.fetch(`${base}/${path}`, options)
      if (answer.ok) return answer
      const said = await answer.text()
      if (answer.status === 404) return null
      throw new BucketError(answer.status, codeIn(said))
    },
  }
}

const codeIn = (said: string) => /<Code>(\w+)<\/Code>/.exec(said)?.[1]
