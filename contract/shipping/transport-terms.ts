// The standard note on transport costs, used on every page. The checkout and the cart are more specific, so the note
// defers to them.

export const PRICES_ARE_EX_MILL = 'Prices are ex-mill: GST is added and transport is paid by the buyer'

export const UNLESS_WE_PAY = 'unless the checkout says that delivery is free'
