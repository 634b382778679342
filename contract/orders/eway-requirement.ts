// Whether the units of an order that haven't left yet need an e-way bill, and the rule that applies to their dispatch.
import { z } from 'zod'
import { today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { Rupees } from '#contract/base/rupees'
import { documentNumberOf, isTransportKnown, type Transport } from '#contract/shipping/transport'

export const EwayRequirement = z.object({
  isNeeded: z.boolean(),
  /** Value with tax, without exempt goods. */
  value: Rupees,
  /** Value above which an e-way bill is required. */
  limit: Rupees,
})
export type EwayRequirement = z.infer<typeof EwayRequirement>

interface Leaving {
  trackingNumber: string
  transport: Transport | null
  acceptWithoutEway: boolean
}

/** Returns why the goods can't leave yet, or null. The bill must exist before they move: rule 138(1) of the CGST Rules. */
export function ewayDispatchBlock({ isNeeded, value }: EwayRequirement, leaving: Leaving): string | null {
  const transport = transportOf(leaving)
  if (!isNeeded || leaving.acceptWithoutEway || (transport && isTransportKnown(transport))) return null
  return `This consignment of ${formatRupees(value)} needs an e-way bill. Enter how it travels, or confirm that it leaves without these details.`
}

/** The tracking number is the number of the transport document, dated today, unless another one was entered. */
export function transportOf({
  transport,
  trackingNumber,
}: Pick<Leaving, 'transport' | 'trackingNumber'>): Transport | null {
  if (transport === null) return null
  const documentNumber = transport.documentNumber || documentNumberOf(trackingNumber)
  const documentDay = transport.documentDay ?? (documentNumber === '' ? null : today())
  return { ...transport, documentNumber, documentDay }
}
