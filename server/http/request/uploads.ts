// Forms with files (multipart/form-data), for endpoints that declare an `upload`; all other endpoints refuse such
// bodies as an unsupported type. Files are small and kept in memory; every count and size is limited.
import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Upload } from '#contract/base/endpoint'
import { refused, ShopError } from '#server/http/errors'
import { crossSite } from './same-origin.ts'

export interface UploadedFile {
  /** The sender's name for the file, never used as a path on this server. */
  filename: string
  bytes: Buffer
  /** Aborted when the sender disconnects. */
  signal: AbortSignal
}

export interface Form {
  fields: Record<string, string>
  files: UploadedFile[]
}

const MAX_FIELDS = 40
const MAX_FIELD_BYTES = 100_000
const MAX_NAME_LENGTH = 100

/** Registers the route in its own scope, so that no other route loads the parser or accepts such bodies. */
export function routeWithUpload(fastify: FastifyInstance, upload: Upload, route: RouteOptions): void {
  const limits = {
    fileSize: upload.maxBytes,
    files: upload.maxFiles,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + upload.maxFiles,
    headerPairs: 20,
  }
  fastify.register(async (scope) => {
    await scope.register(multipart, { limits })
    scope.addHook('onRequest', requireOwnForm)
    scope.route(route)
  })
}

export const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/**
 * Any page can make a browser send a form with its cookies. The request is accepted if the browser reports our origin
 * (server/http/request/same-origin.ts); otherwise it needs our custom header, which no other site can add.
 */
async function requireOwnForm(request: FastifyRequest): Promise<void> {
  const { cookie, authorization, origin, 'x-requested-with': ownHeader } = request.headers
  const isTold = origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin'
  if (isForm(request) && cookie && !authorization && !isTold && !ownHeader) throw crossSite()
}

/**
 * Reads the whole form. Throws `too_large` beyond a limit, and `invalid_input` for a repeated field, a file in
 * another field, or a form that can't be read.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, upload: Upload): Promise<Form> {
  const most = upload.maxFiles * upload.maxBytes + MAX_FIELDS * MAX_FIELD_BYTES
  if (Number(request.headers['content-length']) > most) throw fileTooLarge(upload)
  const form: Form = { fields: Object.create(null), files: [] }
  const signal = signalOf(reply)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(form, part)
      else await addFile(form, part, { ...upload, signal })
    }
    return form
  } catch (error) {
    discardRest(request.raw)
    throw asRefusal(error as FastifyError, upload)
  }
}

function addField({ fields }: Form, part: MultipartValue): void {
  const { fieldname: name, value } = part
  if (name.length > MAX_NAME_LENGTH) throw refused('invalid_input', 'The name of a form field is too long')
  if (part.valueTruncated) throw ofField('too_large', name, 'Is too long')
  if (typeof value !== 'string') throw ofField('invalid_input', name, 'Must be text')
  if (name in fields) throw ofField('invalid_input', name, 'Was sent more than once')
  fields[name] = value
}

/** The request closes as soon as its body is read, so the connection of the reply tells whether the sender is there. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}

async function addFile(
  { files }: Form,
  part: MultipartFile,
  { signal, ...upload }: Upload & Pick<UploadedFile, 'signal'>,
): Promise<void> {
  if (part.fieldname !== upload.field) {
    throw ofField('invalid_input', part.fieldname, `Files are only accepted in the field "${upload.field}"`)
  }
  const bytes = await part.toBuffer().catch((error: FastifyError): never => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(upload, part.filename) : error
  })
  const filename = part.filename ?? ''
  // Browsers send this for a file input without a chosen file.
  if (filename === '' && bytes.length === 0) return
  files.push({ filename, bytes, signal })
}

/** Throws `invalid_input` if a file that the endpoint requires is missing. */
export function requireFiles(upload: Upload, files: readonly UploadedFile[]): void {
  if (upload.required && files.length === 0) {
    throw ofField('invalid_input', upload.field, 'Please choose a file')
  }
}

/** A refused sender may still be sending. Read and drop the rest, so that they receive the error. */
function discardRest(incoming: IncomingMessage): void {
  incoming.unpipe()
  incoming.resume()
}

function asRefusal(error: FastifyError, upload: Upload): ShopError {
  if (error instanceof ShopError) return error
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return fileTooLarge(upload)
    case 'FST_FILES_LIMIT':
      return ofField('too_large', upload.field, tooMany(upload.maxFiles))
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refused('too_large', 'The form has too many fields')
    default:
      return refused('invalid_input', 'The form could not be read', { cause: error })
  }
}

/** Names the file if several were allowed. */
function fileTooLarge({ field, maxBytes, maxFiles }: Upload, filename = ''): ShopError {
  const limit = Math.floor((maxBytes / 1024 / 1024) * 10) / 10
  const which = maxFiles > 1 && filename !== '' ? filename.slice(0, MAX_NAME_LENGTH) : 'The file'
  return ofField('too_large', field, `${which} is larger than ${limit} MB`)
}

const tooMany = (maxFiles: number): string =>
  maxFiles === 1 ? 'Please choose only one file' : `Please choose at most ${maxFiles} files`

const ofField = (code: 'invalid_input' | 'too_large', field: string, message: string): ShopError =>
  refused(code, message, { fields: { [field]: message } })
