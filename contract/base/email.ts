// Email addresses: validation, comparison and storage.

/** Returns the form in which an email address is stored and compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/
