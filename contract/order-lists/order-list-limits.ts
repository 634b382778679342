// Limits of saved order lists, shared by browser and server.

/** Maximum number of lists that a customer saves. */
export const MAX_LISTS = 30

export const TOO_MANY_LISTS = `You can save at most ${MAX_LISTS} order lists. Delete one of them first.`
