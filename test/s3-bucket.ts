// An S3 bucket that checks every signature and accepts files whole or in parts. server/backups/s3-protocol.test.ts
// compares it with real servers.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

export interface S3Bucket {
  /** Address with credentials, for the folder `shop/copies`. */
  address: string
  host: string
  /** By path, such as `/shop/copies/name`. */
  files: Map<string, Buffer>
  /** Parts by number, of uploads that were neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>
  /** Every correctly signed request, such as `PUT /shop/copies/name?…`. */
  asked: string[]
  /** Returns the status with which a request is refused; null accepts it. */
  refuse: (request: string) => number | null
  close(): void
}

const secrets = { accessKeyId: 'AKIA/1', secretAccessKey: 's+cret', service: 's3', region: 'ap-south-1' }

const ANY_TYPE = 'binary/octet-stream'

export async function openS3Bucket(): Promise<S3Bucket> {
  const types = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const isSigned =
      headers.authorization === (await signatureOf(method, `http://${bucket.host}${url}`, headers))
    if (isSigned) bucket.asked.push(`${method} ${url}`)
    const refused = isSigned ? bucket.refuse(`${method} ${url}`) : 403
    const { pathname } = new URL(url, 'http://bucket')
    if (refused === null && method === 'GET') {
      const found = bucket.files.get(pathname)
      if (found) response.writeHead(200, { 'content-type': types.get(pathname) ?? ANY_TYPE }).end(found)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const answer: Answer =
      refused === null
        ? take(bucket, method, new URL(url, 'http://bucket'), Buffer.concat(chunks))
        : { status: refused, text: '<Error><Code>AccessDenied</Code></Error>' }
    if (method === 'PUT') types.set(pathname, headers['content-type'] ?? ANY_TYPE)
    response.writeHead(answer.status ?? 200, answer.etag ? { etag: answer.etag } : {}).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: S3Bucket = {
    address: `http://AKIA%2F1:s%2Bcret@${host}/shop/copies?region=ap-south-1`,
    host,
    files: new Map(),
    uploads: new Map(),
    asked: [],
    refuse: () => null,
    close: () => server.close(),
  }
  return bucket
}

/** Opens an empty folder of the server at TEST_S3, if it is set, or of a test server. */
export async function openAnyBucket(): Promise<Pick<S3Bucket, 'address' | 'close'>> {
  if (!process.env.TEST_S3) return openS3Bucket()
  const url = new URL(process.env.TEST_S3)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${randomUUID()}`
  return { address: url.href, close: () => {} }
}

async function signatureOf(method: string, url: string, headers: IncomingHttpHeaders) {
  const signed = await new AwsV4Signer({
    ...secrets,
    method,
    url,
    datetime: String(headers['x-amz-date']),
    headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
  }).sign()
  return signed.headers.get('authorization')
}

interface Answer {
  /** 200 by default. */
  status?: number
  etag?: string
  text: string
}

function take({ files, uploads }: S3Bucket, method: string, url: URL, body: Buffer): Answer {
  const { pathname, searchParams } = url
  const id = searchParams.get('uploadId')
  const parts = uploads.get(id ?? '')
  if (searchParams.has('uploads')) {
    // Includes characters that need escaping.
    const begun = `${randomUUID()}+/&=`
    uploads.set(begun, new Map())
    return { text: `<UploadId>${begun.replace('&', '&amp;')}</UploadId>` }
  }
  if (id !== null && !parts) return { status: 404, text: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (parts && method === 'PUT') {
    parts.set(Number(searchParams.get('partNumber')), body)
    return { etag: etagOf(body), text: '' }
  }
  if (id !== null && parts && method === 'POST')
    return complete(files, uploads, pathname, { id, parts, body })
  if (id !== null) uploads.delete(id)
  else if (method === 'PUT') files.set(pathname, body)
  else if (method === 'DELETE') files.delete(pathname)
  return { status: method === 'DELETE' ? 204 : 200, text: '' }
}

function complete(
  files: S3Bucket['files'],
  uploads: S3Bucket['uploads'],
  path: string,
  { id, parts, body }: { id: string; parts: Map<number, Buffer>; body: Buffer },
): Answer {
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
  const found = named.map(([, number, etag]) => ({ part: parts.get(Number(number)), etag }))
  if (found.some(({ part, etag }) => !part || etagOf(part) !== etag)) {
    return { status: 400, text: '<Error><Code>InvalidPart</Code></Error>' }
  }
  files.set(path, Buffer.concat(found.map(({ part }) => part as Buffer)))
  uploads.delete(id)
  return { text: '' }
}

const etagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`
