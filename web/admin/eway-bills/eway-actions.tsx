// Actions on an e-way bill: transport details, the file for the portal, and the number from the portal.
import { Ban, CircleOff, Hash, RotateCcw, Truck } from 'lucide-react'
import { z } from 'zod'
import { addDays, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { line } from '#contract/base/text'
import {
  type EwayBill,
  EwayNeed,
  EwayNumber,
  ewayBlock,
  formatEwayNumber,
  isReady,
  removeEwayNumber,
} from '#contract/eway-bills/admin'
import { isByRoad, Transport, transportModeLabels, transportModes } from '#contract/shipping/transport'
import { adminCall } from '#web/admin/call.ts'
import { action, clickAction } from '#web/admin/kit/action/action.tsx'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { day, number, select, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'

const transportRoute = 'PUT /eway-bills/{id}/transport'
const numberRoute = 'PUT /eway-bills/{id}/number'
const cancelRoute = 'POST /eway-bills/{id}/cancellation'
const needRoute = 'PUT /eway-bills/{id}/need'

/** An empty input means no date. */
const DayOrNone = z
  .string()
  .nullish()
  .transform((written) => written || null)
  .pipe(z.iso.date('Must be a date').nullable())

const TransportForm = Transport.extend({ documentDay: DayOrNone })

const setTransport = action<EwayBill, typeof TransportForm, { message: string }>({
  label: 'Transport',
  icon: <Truck />,
  named: (name) => `Transport of ${name}`,
  route: transportRoute,
  title: ({ documentNumber }) => `How ${documentNumber} travels`,
  text: ({ destination, shipment }) => `To ${destination}, with ${shipment.carrier}.`,
  submit: 'Save',
  size: 'lg',
  schema: TransportForm,
  start: ({ transport }) => transport,
  fields: {
    mode: select({
      half: true,
      label: 'Mode',
      choices: transportModes.map((value) => ({ value, label: transportModeLabels[value] })),
    }),
    distanceKm: number({
      half: true,
      label: 'Distance in km',
      hint: 'Enter 0 to let the portal compute it from the PIN codes.',
    }),
    vehicleNumber: text({
      half: true,
      label: 'Vehicle number',
      hint: 'For road transport. Example: HR55AB1234.',
      maxLength: 20,
      spellCheck: false,
      autoCapitalize: 'characters',
    }),
    transporterId: text({
      half: true,
      label: 'Transporter ID',
      hint: 'GSTIN of the transporter, or a 15-character ID beginning with 88.',
      maxLength: 20,
      spellCheck: false,
      autoCapitalize: 'characters',
    }),
    transporterName: text({ half: true, label: 'Transporter', maxLength: 100 }),
    documentNumber: text({
      half: true,
      label: 'Transport document',
      hint: 'Lorry receipt, railway receipt, airway bill or bill of lading.',
      maxLength: 15,
      spellCheck: false,
    }),
    documentDay: day({ half: true, label: 'Date of that document' }),
    isOverDimensional: tick({
      label: 'Over-dimensional cargo',
      description: 'The cargo exceeds the size limits of the vehicle.',
    }),
  },
  check: (_, transport) =>
    isByRoad(transport) || transport.vehicleNumber === ''
      ? null
      : {
          vehicleNumber: `Transport by ${transportModeLabels[transport.mode].toLowerCase()} has no vehicle number`,
        },
  send: ({ _id, version }, body) =>
    adminCall(transportRoute, { params: { id: _id }, body: { ...body, version } }),
})

const NumberForm = EwayNumber.extend({ validUntil: DayOrNone })

const enterNumber = action<EwayBill, typeof NumberForm, { message: string }>({
  label: 'Enter Number',
  icon: <Hash />,
  named: (name) => `Enter the e-way bill number of ${name}`,
  route: numberRoute,
  offered: (bill) => ewayBlock(bill) === null,
  title: ({ documentNumber }) => `E-way bill of ${documentNumber}`,
  text: ({ value, destination }) => `${formatRupees(value)} to ${destination}.`,
  submit: 'Save Number',
  blocked: ewayBlock,
  schema: NumberForm,
  start: () => ({ number: '', madeOn: today(), validUntil: '' }),
  fields: {
    number: text({
      label: 'E-way bill number',
      hint: '12 digits, from the portal.',
      maxLength: 30,
      inputMode: 'numeric',
      spellCheck: false,
    }),
    madeOn: day({ half: true, label: 'Generated on', max: today }),
    validUntil: day({ half: true, label: 'Valid until', hint: 'Leave empty while the vehicle isn’t known.' }),
  },
  send: ({ _id, version }, body) =>
    adminCall(numberRoute, { params: { id: _id }, body: { ...body, version } }),
})

const Reason = removeEwayNumber.body.pick({ reason: true })

const cancelNumber = action<EwayBill, typeof Reason, { message: string }>({
  label: 'Cancelled on the Portal',
  icon: <Ban />,
  danger: true,
  named: (name) => `Remove the e-way bill number of ${name}`,
  route: cancelRoute,
  offered: ({ number: has }) => has !== null,
  title: ({ number: has }) => `Remove the number ${formatEwayNumber(has ?? '')}?`,
  text: ({ madeOn }) =>
    madeOn !== null && addDays(madeOn, 1) < today()
      ? 'For a number that belongs to another invoice. The portal allows cancelling only within 24 hours.'
      : 'Cancel it on the portal first, within 24 hours. Or remove a number that belongs to another invoice.',
  submit: 'Remove Number',
  schema: Reason,
  start: () => ({ reason: '' }),
  fields: { reason: textarea({ label: 'Reason', rows: 2 }) },
  send: ({ _id, version }, body) =>
    adminCall(cancelRoute, { params: { id: _id }, body: { ...body, version } }),
})

const NotNeeded = z.object({ reason: line(200).min(1, 'Reason is required') })

const setAside = action<EwayBill, typeof NotNeeded, { message: string }>({
  label: 'Not Needed',
  icon: <CircleOff />,
  named: (name) => `No e-way bill for ${name}`,
  route: needRoute,
  offered: (bill) => ewayBlock(bill) === null,
  title: ({ documentNumber }) => `No e-way bill for ${documentNumber}?`,
  text: () => 'It leaves the list of bills to generate. You can undo this later.',
  submit: 'Save',
  schema: NotNeeded,
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({
      label: 'Reason',
      hint: 'Example: the buyer’s transporter generates it, or the goods don’t travel by motor vehicle.',
      rows: 2,
    }),
  },
  send: ({ _id, version }, body) =>
    adminCall(needRoute, { params: { id: _id }, body: { ...EwayNeed.parse(body), version } }),
})

const markNeeded = clickAction<EwayBill>({
  label: 'Needed After All',
  icon: <RotateCcw />,
  named: (name) => `E-way bill needed for ${name} after all`,
  route: needRoute,
  offered: ({ notNeededReason }) => notNeededReason !== null,
  press: ({ _id, version }) => adminCall(needRoute, { params: { id: _id }, body: { reason: null, version } }),
})

/** The next step is a button; the other actions are in the menu. */
const when = (other: Action<EwayBill>, isSo: (bill: EwayBill) => boolean): Action<EwayBill> => ({
  ...other,
  offered: (bill) => other.offered(bill) && isSo(bill),
})
const waitsForTransport = (bill: EwayBill) =>
  ewayBlock(bill) === null && !isReady(bill) && !bill.problems.some(({ mend }) => mend === 'portal')
const isReadyToMake = (bill: EwayBill) => ewayBlock(bill) === null && !waitsForTransport(bill)

export const ewayActions = [when(setTransport, waitsForTransport), when(enterNumber, isReadyToMake)]
export const ewayMenu = [
  when(setTransport, (bill) => !waitsForTransport(bill)),
  when(enterNumber, (bill) => !isReadyToMake(bill)),
  setAside,
  markNeeded,
  cancelNumber,
]
