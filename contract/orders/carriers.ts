// What the list of shipped orders can always be filtered by: the four carriers that are documented, and those that bring
// most shipments in India. Which carriers there are, and where they show a shipment, are rows (contract/shipping).

const documentedCarriers = ['FedEx', 'UPS', 'DHL', 'India Post'] as const

export const filteredCarriers = [
  ...documentedCarriers,
  ...['Delhivery', 'DTDC', 'Blue Dart', 'Xpressbees', 'Own transport'],
] as const
