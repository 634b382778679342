// Who pays the transport, in the words that every page has for it. What a checkout or a cart says of one order is
// exacter, so the sentence that stands everywhere leaves it the last word.

export const PRICES_ARE_EX_MILL = 'Prices are ex-mill: GST is added and transport is paid by the buyer'

export const UNLESS_WE_PAY = 'unless the checkout says that we pay it'
