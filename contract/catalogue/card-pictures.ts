// The number of pictures on a product's card. Free of zod, because the storefront's pages import it.

export const MAX_CARD_PICTURES = 4
