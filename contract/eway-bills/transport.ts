// How a consignment travels, as an e-way bill tells it, and which of them need one.
import { z } from 'zod'
import { gstinProblem } from '#contract/base/gstin'
import { line } from '#contract/base/text'

/** Rupees with tax up to which nothing needs an e-way bill anywhere: rule 138(1) of the CGST Rules. */
export const EWAY_LIMIT = 50_000

/** A document may be so many days old when its e-way bill is made. */
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

/** What goes by road has a vehicle, what goes otherwise a document of the transporter. */
export const isByRoad = ({ mode }: { mode: TransportMode }): boolean => mode === 'road'

const distance = `Must be whole kilometres, 0 to ${MAX_DISTANCE_KM}`
const squeezed = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase()

export const Transport = z.object({
  mode: z.enum(transportModes, 'Must be one of road, rail, air, ship'),
  /** 0: the portal computes it from the PIN codes. */
  distanceKm: z.coerce.number(distance).int(distance).min(0, distance).max(MAX_DISTANCE_KM, distance),
  transporterName: line(100).default(''),
  /** GSTIN of the transporter, or the number beginning with 88 that the portal gives to one without. */
  transporterId: line(20)
    .default('')
    .transform(squeezed)
    .superRefine((id, check) => {
      const problem = id === '' ? null : transporterProblem(id)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    }),
  /** Lorry receipt, railway receipt, airway bill, bill of lading. */
  documentNumber: line(40)
    .default('')
    .refine(
      (text) => /^[A-Za-z0-9/-]{0,15}$/.test(text),
      'Must have letters, digits, "-" and "/" only, at most 15',
    ),
  documentDay: z.iso.date('Must be a date').nullable().default(null),
  vehicleNumber: line(20)
    .default('')
    .transform(squeezed)
    .refine((text) => /^([A-Z0-9]{6,15})?$/.test(text), 'Must look like HR55AB1234'),
  isOverDimensional: z.boolean('Must be true or false').default(false),
})
export type Transport = z.output<typeof Transport>

/** Until somebody says otherwise. */
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

/** Part B is known: the goods may leave. */
export const isUnderWay = (transport: Transport): boolean =>
  isByRoad(transport)
    ? transport.vehicleNumber !== ''
    : transport.documentNumber !== '' && transport.documentDay !== null
