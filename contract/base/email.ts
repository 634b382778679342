// Email addresses: validation, comparison and storage.

/**
 * Returns the form in which an email address is stored and compared: in lower case, without spaces and invisible
 * marks, and without the full stop of a sentence that was copied along. None of them is part of a valid address.
 */
export const normalizeEmail = (email: string): string =>
  email
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\.+$/, '')
    .toLowerCase()

export const EMAIL_PATTERN = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/
