// Forms with files (multipart/form-data), for the endpoints that declare an `upload`; everywhere else such a body
// stays what it is, of no known type. Files are small and held in memory; every count and size has a limit.
import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Upload } from '#contract/base/endpoint'
import { refused, ShopError } from '#server/http/errors'
import { crossSite } from './same-origin.ts'

export interface UploadedFile {
  /** As the sender calls it: never a name on this server's disk. */
  filename: string
  bytes: Buffer
}

export interface Form {
  fields: Record<string, string>
  files: UploadedFile[]
}

const MAX_FIELDS = 40
const MAX_FIELD_BYTES = 100_000
const MAX_NAME_LENGTH = 100

/** Registers the route in a scope of its own, so that no other route pays for the parser or takes such bodies. */
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
 * Any page can make a browser send a form with its cookies. Where the browser has said that it comes from here it may
 * (server/http/request/same-origin.ts); without such a word it needs a header of ours, which no other page can add.
 */
async function requireOwnForm(request: FastifyRequest): Promise<void> {
  const { cookie, authorization, origin, 'x-requested-with': ownHeader } = request.headers
  const isTold = origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin'
  if (isForm(request) && cookie && !authorization && !isTold && !ownHeader) throw crossSite()
}

/**
 * Reads the whole form. Throws `too_large` for whatever is beyond a limit and `invalid_input` for a field twice,
 * a file in another field, or a form that cannot be read.
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Form> {
  const most = upload.maxFiles * upload.maxBytes + MAX_FIELDS * MAX_FIELD_BYTES
  if (Number(request.headers['content-length']) > most) throw fileTooLarge(upload)
  const form: Form = { fields: Object.create(null), files: [] }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(form, part)
      else await addFile(form, part, upload)
    }
    return form
  } catch (error) {
    discardRest(request.raw)
    throw asRefusal(error as FastifyError, upload)
  }
}

function addField({ fields }: Form, part: MultipartValue): void {
  const { fieldname: name, value } = part
  if (name.length > MAX_NAME_LENGTH) throw refused('invalid_input', 'A field of the form has too long a name')
  if (part.valueTruncated) throw ofField('too_large', name, 'Is too long')
  if (typeof value !== 'string') throw ofField('invalid_input', name, 'Must be text')
  if (name in fields) throw ofField('invalid_input', name, 'Was sent more than once')
  fields[name] = value
}

async function addFile({ files }: Form, part: MultipartFile, upload: Upload): Promise<void> {
  if (part.fieldname !== upload.field) {
    throw ofField('invalid_input', part.fieldname, `Files are taken in the field "${upload.field}" only`)
  }
  const bytes = await part.toBuffer().catch((error: FastifyError): never => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(upload, part.filename) : error
  })
  const filename = part.filename ?? ''
  // What a browser sends for a file input in which nothing was chosen.
  if (filename === '' && bytes.length === 0) return
  files.push({ filename, bytes })
}

/** Throws `invalid_input` where a file is missing that the endpoint needs. */
export function requireFiles(upload: Upload, files: readonly UploadedFile[]): void {
  if (upload.required && files.length === 0) {
    throw ofField('invalid_input', upload.field, 'Please choose a file')
  }
}

/** A refused sender may still be sending: what comes is read and dropped, so that they get to read the refusal. */
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

/** One of several is named. */
function fileTooLarge({ field, maxBytes, maxFiles }: Upload, filename = ''): ShopError {
  const limit = Math.floor((maxBytes / 1024 / 1024) * 10) / 10
  const which = maxFiles > 1 && filename !== '' ? filename.slice(0, MAX_NAME_LENGTH) : 'The file'
  return ofField('too_large', field, `${which} is larger than ${limit} MB`)
}

const tooMany = (maxFiles: number): string =>
  maxFiles === 1 ? 'Please choose one file only' : `Please choose at most ${maxFiles} files`

const ofField = (code: 'invalid_input' | 'too_large', field: string, message: string): ShopError =>
  refused(code, message, { fields: { [field]: message } })
