// Carriers that are offered by name: the four that are documented, and those that ship most parcels in India.

export const documentedCarriers = ['FedEx', 'UPS', 'DHL', 'India Post'] as const

export const indianCarriers = ['India Post', 'Delhivery', 'DTDC', 'Blue Dart', 'Xpressbees'] as const

export const ownTransport = 'Own transport'

/** Suggestions for the carrier of a parcel, the likely ones first; any other name may be typed. */
export const suggestedCarriers = [...indianCarriers, 'FedEx', 'UPS', 'DHL', ownTransport]
