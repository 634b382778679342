// Conversion between an inquiry's owner and the value of a select.

/** Value of the option for no owner. */
export const NOBODY = ''

export const ownerId = (value: string): string | null => (value === NOBODY ? null : value)
