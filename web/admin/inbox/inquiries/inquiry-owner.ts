// Who sees to an inquiry, as a select holds it.

/** The value of a select that stands for no admin. */
export const NOBODY = ''

export const ownerId = (value: string): string | null => (value === NOBODY ? null : value)
