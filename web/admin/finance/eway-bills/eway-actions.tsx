// What is done about an e-way bill: how the goods travel, the file for the portal, the number that it gave.
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
import { isByRoad, Transport, transportModeLabels, transportModes } from '#contract/eway-bills/transport'
import { adminCall } from '#web/admin/call.ts'
import { action, pressAction } from '#web/admin/kit/action/action.tsx'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { day, number, select, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'

const transportRoute = 'PUT /eway-bills/{id}/transport'
const numberRoute = 'PUT /eway-bills/{id}/number'
const cancelRoute = 'POST /eway-bills/{id}/cancellation'
const needRoute = 'PUT /eway-bills/{id}/need'

/** An empty field is no day. */
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
      hint: '0: the portal computes it from the PIN codes.',
    }),
    vehicleNumber: text({
      half: true,
      label: 'Vehicle number',
      hint: 'Of what goes by road: HR55AB1234.',
      maxLength: 20,
      spellCheck: false,
      autoCapitalize: 'characters',
    }),
    transporterId: text({
      half: true,
      label: 'Transporter ID',
      hint: 'GSTIN of the transporter, or 15 characters beginning with 88.',
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
    documentDay: day({ half: true, label: 'Day of that document' }),
    isOverDimensional: tick({
      label: 'Over-dimensional cargo',
      description: 'Larger than the vehicle takes by its rules.',
    }),
  },
  check: (_, transport) =>
    isByRoad(transport) || transport.vehicleNumber === ''
      ? null
      : {
          vehicleNumber: `What goes by ${transportModeLabels[transport.mode].toLowerCase()} has no vehicle number`,
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
      hint: '12 digits, as the portal gives it.',
      maxLength: 30,
      inputMode: 'numeric',
      spellCheck: false,
    }),
    madeOn: day({ half: true, label: 'Made on', max: today }),
    validUntil: day({ half: true, label: 'Valid until', hint: 'Empty while no vehicle is known.' }),
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
      ? 'For a number that belongs to another invoice. The portal cancels e-way bills within 24 hours only.'
      : 'Cancel it on the portal first, within 24 hours; or remove a number that belongs to another invoice.',
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
  text: () => 'It leaves the list of those to make, and can be taken back.',
  submit: 'Save',
  schema: NotNeeded,
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({
      label: 'Reason',
      hint: 'The buyer’s transporter makes it, or it is no motor vehicle.',
      rows: 2,
    }),
  },
  send: ({ _id, version }, body) =>
    adminCall(needRoute, { params: { id: _id }, body: { ...EwayNeed.parse(body), version } }),
})

const takeBack = pressAction<EwayBill>({
  label: 'Needed After All',
  icon: <RotateCcw />,
  named: (name) => `An e-way bill for ${name} after all`,
  route: needRoute,
  offered: ({ notNeededReason }) => notNeededReason !== null,
  press: ({ _id, version }) => adminCall(needRoute, { params: { id: _id }, body: { reason: null, version } }),
})

/** What it waits for is a button, what else can be done stands in the menu. */
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
  takeBack,
  cancelNumber,
]
