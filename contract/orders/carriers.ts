// Carriers that are offered by name: the four that are documented, and those that ship most shipments in India; and the
// pages on which they show a shipment, to admins and to its customer alike.

export const documentedCarriers = ['FedEx', 'UPS', 'DHL', 'India Post'] as const

export const indianCarriers = ['India Post', 'Delhivery', 'DTDC', 'Blue Dart', 'Xpressbees'] as const

export const ownTransport = 'Own transport'

/** Suggestions for the carrier of a shipment, the likely ones first; any other name may be typed. */
export const suggestedCarriers = [...indianCarriers, 'FedEx', 'UPS', 'DHL', ownTransport]

// Pages that show a shipment by its number; India Post and DTDC only have a form to type it into.
const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  DHL: (number) => `https://www.dhl.com/in-en/home/tracking.html?tracking-id=${number}`,
  Delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  'India Post': () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  DTDC: () => 'https://www.dtdc.in/trace.asp',
  'Blue Dart': (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  Xpressbees: (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
}

/** Where a carrier shows how far a shipment is; null for carriers that we know no such page of. */
export function trackingPage(
  carrier: string | null | undefined,
  trackingNumber: string | null | undefined,
): string | null {
  if (!carrier || !trackingNumber || !Object.hasOwn(trackingPages, carrier)) return null
  return trackingPages[carrier]?.(encodeURIComponent(trackingNumber)) ?? null
}
