// Copies of backups in a bucket that speaks S3.
import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'

export interface Bucket {
  /** Host, bucket and folder, without who signs. */
  name: string
  /** Throws with a sentence that says why not. */
  put(file: { path: string; name: string }): Promise<void>
  /** Succeeds for a file that is not there, too. */
  remove(name: string): Promise<void>
}

/** @param address `https://KEY:SECRET@host/bucket/folder?region=ap-south-1` */
export function openBucket(address: string): Bucket {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  })
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`

  async function ask(method: 'PUT' | 'DELETE', name: string, body?: Blob): Promise<void> {
    const answer = await client.fetch(`${base}/${encodeURIComponent(name)}`, {
      method,
      ...(body && { body }),
    })
    const said = await answer.text()
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1]
    throw new Error(`The bucket answered ${answer.status}${code ? ` (${code})` : ''}`)
  }

  return {
    name: base.replace(/^https?:\/\//, ''),
    // The length must be known before: a file has one, a stream has none.
    put: async ({ path, name }) => ask('PUT', name, await openAsBlob(path)),
    remove: (name) => ask('DELETE', name),
  }
}
