// Carriers: their tracking pages, and the PINs that each of them serves.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { Direction, MessageReply, name, version } from './fields.ts'
import { isPin, plainPins } from './pins.ts'
import { templateProblem } from './tracking-page.ts'

export const MAX_PIN_FILE_BYTES = 2 * 1024 * 1024
export const MAX_PIN_ROWS = 50_000

export const CarrierInput = z.object({
  name,
  /** The page that shows a shipment, {number} in place of its number; empty where there is none. */
  trackingUrl: line(500)
    .default('')
    .superRefine((template, { addIssue }) => {
      const problem = templateProblem(template)
      if (problem) addIssue(problem)
    }),
  phone: line(30)
    .regex(/^[\d+()\s-]*$/, 'Must be a phone number')
    .default(''),
  isActive: z.boolean().default(true),
})
export type CarrierInput = z.output<typeof CarrierInput>

export const Carrier = z.object({
  _id: z.string(),
  name: z.string(),
  /** In lower case: shipments that left under them are this carrier's. */
  formerNames: z.array(z.string()),
  trackingUrl: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  position: z.number(),
  /** PINs and beginnings of PINs that it serves; 0 where no list is known, and then it is taken to serve all. */
  pinCount: z.number(),
  /** Methods of shipping that it carries out. */
  methodCount: z.number(),
  version: z.number(),
})
export type Carrier = z.infer<typeof Carrier>

export const listCarriers = endpoint('GET /shipping/carriers', {
  access: 'admin',
  permission: { any: ['settings.read', 'orders.fulfil'] },
  summary: 'Carriers in their order',
  reply: z.object({ success: z.literal(true), carriers: z.array(Carrier) }),
})

const CarrierReply = z.object({ success: z.literal(true), message: z.string(), carrier: Carrier })

export const createCarrier = endpoint('POST /shipping/carriers', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Add a carrier, as the last one',
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
  summary: 'Delete a carrier that no method of shipping needs',
  params: CarrierParams,
  reply: MessageReply,
})

export const moveCarrier = endpoint('POST /shipping/carriers/{id}/move', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Change places with the carrier above or below',
  params: CarrierParams,
  body: z.object({ direction: Direction }),
  reply: MessageReply,
  idempotent: true,
})

const pinFile = { field: 'csvFile', maxBytes: MAX_PIN_FILE_BYTES, maxFiles: 1, required: true } as const

/** What a file of PINs holds. At most 200 of the refused rows are named. */
const PinReport = z.object({
  total: z.number(),
  accepted: z.number(),
  /** Named twice, or held by a shorter beginning. */
  repeated: z.number(),
  refused: z.number(),
  refusals: z.array(z.object({ row: z.number(), text: z.string(), reason: z.string() })),
})
export type PinReport = z.infer<typeof PinReport>

export const checkPins = endpoint('POST /shipping/carriers/{id}/pins/check', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Check a file of PINs row by row; changes nothing',
  params: CarrierParams,
  upload: pinFile,
  reply: z.object({ success: z.literal(true), report: PinReport }),
})

export const replacePins = endpoint('PUT /shipping/carriers/{id}/pins', {
  access: 'admin',
  permission: 'shipping.write',
  summary: 'Replace all PINs of a carrier by the good rows of a file',
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
  summary: 'Forget the PINs of a carrier: it is taken to serve all',
  params: CarrierParams,
  reply: CarrierReply,
})

export const downloadPins = endpoint('GET /shipping/carriers/{id}/pins', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'The PINs of a carrier as a CSV file',
  params: CarrierParams,
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

export const PinQuestion = z.object({
  pin: z
    .string('Must be text')
    .max(20, 'Must be a PIN code of six digits')
    .transform(plainPins)
    .refine(isPin, 'Must be a PIN code of six digits'),
})

export const askService = endpoint('GET /shipping/carriers/{id}/service', {
  access: 'admin',
  permission: { any: ['settings.read', 'orders.fulfil'] },
  summary: 'Whether a carrier serves a PIN, and by which row of its list',
  params: CarrierParams,
  query: PinQuestion,
  reply: z.object({
    success: z.literal(true),
    serves: z.boolean(),
    /** The longest row that holds the PIN; null where it holds none. */
    row: z.string().nullable(),
    isListed: z.boolean(),
  }),
})
