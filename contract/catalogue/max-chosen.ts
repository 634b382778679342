// Limit of lists by id, shared by browser and server.

/** Maximum number of products that one call lists by their ids. */
export const MAX_CHOSEN = 24
