// Carriers: tracking pages and the PIN codes they serve.
import { z } from 'zod'
import { FirmPhoneField, PinField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { Direction, MessageReply, name, version } from './fields.ts'
import { templateProblem } from './tracking-page.ts'

export const MAX_PIN_FILE_BYTES = 2 * 1024 * 1024
export const MAX_PIN_ROWS = 50_000

export const CarrierInput = z.object({
  name,
  /** URL template of the tracking page with {number} for the tracking number; empty without one. */
  trackingUrl: line(500)
    .default('')
    .superRefine((template, { addIssue }) => {
      const problem = templateProblem(template)
      if (problem) addIssue(problem)
    }),
  phone: FirmPhoneField.default(''),
  /** Whether its shipments have tracking numbers, which are then required on dispatch. */
  isTracked: z.boolean().default(true),
  isActive: z.boolean().default(true),
})
export type CarrierInput = z.output<typeof CarrierInput>

export const Carrier = z.object({
  _id: z.string(),
  name: z.string(),
  /** In lower case. Shipments under a former name belong to this carrier. */
  formerNames: z.array(z.string()),
  trackingUrl: z.string(),
  phone: z.string(),
  isTracked: z.boolean(),
  isActive: z.boolean(),
  position: z.number(),
  /** Number of PIN codes and prefixes that it serves; 0 without a list, in which case it is assumed to serve all. */
  pinCount: z.number(),
  /** Number of shipping methods that use it. */
  methodCount: z.number(),
  version: z.number(),
})
export type Carrier = z.infer<typeof Carrier>

export const listCarriers = endpoint('GET /shipping/carriers', {
  access: 'admin',
  permission: { any: ['settings.read', 'orders.fulfil'] },
  summary: 'List the carriers in order',
  reply: z.object({ success: z.literal(true), carriers: z.array(Carrier) }),
})

const CarrierReply = z.object({ success: z.literal(true), message: z.string(), carrier: Carrier })

export const createCarrier = endpoint('POST /shipping/carriers', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Add a carrier at the end',
  body: CarrierInput,
  reply: CarrierReply,
  status: 201,
})

const CarrierParams = z.object({ id: keyOf('Carrier') })

export const updateCarrier = endpoint('PUT /shipping/carriers/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Change a carrier',
  params: CarrierParams,
  body: CarrierInput.extend({ version }),
  reply: CarrierReply,
})

export const deleteCarrier = endpoint('DELETE /shipping/carriers/{id}', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Delete a carrier that no shipping method uses',
  params: CarrierParams,
  reply: MessageReply,
})

export const moveCarrier = endpoint('POST /shipping/carriers/{id}/move', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Swap a carrier with the one above or below',
  params: CarrierParams,
  body: z.object({ direction: Direction }),
  reply: MessageReply,
  idempotent: true,
})

const pinFile = { field: 'csvFile', maxBytes: MAX_PIN_FILE_BYTES, maxFiles: 1, required: true } as const

/** Result of reading a file of PIN codes. Lists at most 200 of the refused rows. */
const PinReport = z.object({
  total: z.number(),
  accepted: z.number(),
  /** Duplicates, and PIN codes covered by a shorter prefix. */
  repeated: z.number(),
  refused: z.number(),
  refusals: z.array(z.object({ row: z.number(), text: z.string(), reason: z.string() })),
})
export type PinReport = z.infer<typeof PinReport>

export const checkPins = endpoint('POST /shipping/carriers/{id}/pins/check', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Check a file of PIN codes row by row; changes nothing',
  params: CarrierParams,
  upload: pinFile,
  reply: z.object({ success: z.literal(true), report: PinReport }),
})

export const replacePins = endpoint('PUT /shipping/carriers/{id}/pins', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Replace all PIN codes of a carrier with the valid rows of a file',
  params: CarrierParams,
  upload: pinFile,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    carrier: Carrier,
    report: PinReport,
  }),
})

export const clearPins = endpoint('DELETE /shipping/carriers/{id}/pins', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Delete the PIN codes of a carrier, which is then assumed to serve all',
  params: CarrierParams,
  reply: CarrierReply,
})

export const downloadPins = endpoint('GET /shipping/carriers/{id}/pins', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Download the PIN codes of a carrier as CSV',
  params: CarrierParams,
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const PinQuestion = z.object({
  pin: PinField.refine((pin) => pin !== '', 'Must be a PIN code of six digits'),
})

export const askService = endpoint('GET /shipping/carriers/{id}/service', {
  access: 'admin',
  permission: { any: ['settings.read', 'orders.fulfil'] },
  summary: 'Check whether a carrier serves a PIN code, and return the matching row of its list',
  params: CarrierParams,
  query: PinQuestion,
  reply: z.object({
    success: z.literal(true),
    serves: z.boolean(),
    /** The longest row that matches the PIN code; null if none does. */
    row: z.string().nullable(),
    isListed: z.boolean(),
  }),
})
