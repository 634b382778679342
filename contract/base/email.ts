// E-mail addresses: how they are recognised, compared and stored.

/** The form under which an e-mail address is stored and compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/
