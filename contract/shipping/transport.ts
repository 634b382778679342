// Transport details of a consignment on an e-way bill, and the rule when one is required.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { gstinProblem } from '#contract/base/gstin'
import { line } from '#contract/base/text'

/** Value in rupees with tax up to which no e-way bill is required anywhere: rule 138(1) of the CGST Rules. */
export const EWAY_LIMIT = 50_000

/** Maximum age in days of a document when its e-way bill is generated. */
export const MAX_DOCUMENT_DAYS = 180

export const MAX_DISTANCE_KM = 4_000

export const transportModes = ['road', 'rail', 'air', 'ship'] as const
export type TransportMode = (typeof transportModes)[number]

export const transportModeLabels: Readonly<Record<TransportMode, string>> = {
  road: 'Road',
  rail: 'Rail',
  air: 'Air',
  ship: 'Ship',
}

/** Road transport has a vehicle number, other modes a transport document. */
export const isByRoad = ({ mode }: { mode: TransportMode }): boolean => mode === 'road'

const distance = `Must be whole kilometres from 0 to ${MAX_DISTANCE_KM}`
const squeezed = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase()

export const Transport = z.object({
  mode: z.enum(transportModes, 'Must be one of road, rail, air, ship'),
  /** 0 lets the portal compute the distance from the PIN codes. */
  distanceKm: z.coerce.number(distance).int(distance).min(0, distance).max(MAX_DISTANCE_KM, distance),
  transporterName: line(100).default(''),
  /** GSTIN of the transporter, or the number starting with 88 that the portal issues to transporters without one. */
  transporterId: line(20)
    .default('')
    .transform(squeezed)
    .superRefine((id, check) => {
      const problem = id === '' ? null : transporterProblem(id)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  /** Number of the lorry receipt, railway receipt, airway bill or bill of lading. */
  documentNumber: line(40)
    .default('')
    .refine(
      (text) => /^[A-Za-z0-9/-]{0,15}$/.test(text),
      'Must have at most 15 characters: letters, digits, "-" and "/"',
    ),
  documentDay: Day.nullable().default(null),
  vehicleNumber: line(20)
    .default('')
    .transform(squeezed)
    .refine(
      (text) => /^([A-Z0-9]{6,15})?$/.test(text),
      "This isn't a valid vehicle number. Example: HR55AB1234.",
    ),
  isOverDimensional: z.boolean('Must be true or false').default(false),
})
export type Transport = z.output<typeof Transport>

/** The default. */
export const usualTransport: Transport = {
  mode: 'road',
  distanceKm: 0,
  transporterName: '',
  transporterId: '',
  documentNumber: '',
  documentDay: null,
  vehicleNumber: '',
  isOverDimensional: false,
}

function transporterProblem(id: string): string | null {
  if (/^88[A-Z0-9]{13}$/.test(id)) return null
  return /^\d{2}[A-Z0-9]{13}$/.test(id)
    ? gstinProblem(id)
    : 'Must be a GSTIN, or a transporter ID of 15 characters'
}

/** Whether Part B is complete, so that the goods may leave. */
export const isUnderWay = (transport: Transport): boolean =>
  isByRoad(transport)
    ? transport.vehicleNumber !== ''
    : transport.documentNumber !== '' && transport.documentDay !== null

/** Whether the e-way bill can be generated: with the vehicle or document, or by the transporter, who adds the vehicle. */
export const isTransportKnown = (transport: Transport): boolean =>
  isUnderWay(transport) || (isByRoad(transport) && transport.transporterId !== '')

/** Returns a tracking number as the number of a transport document, or an empty text if it can't be one. */
export const documentNumberOf = (trackingNumber: string): string =>
  Transport.shape.documentNumber.safeParse(trackingNumber).success ? trackingNumber : ''
