// Limit of saved products, shared by browser and server.

/** Maximum number of products that a customer or a guest saves. */
export const MAX_SAVED = 200

export const TOO_MANY_SAVED = `You can save at most ${MAX_SAVED} products. Remove some of them first.`
