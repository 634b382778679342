// Converts a name to its form in URLs.

/** "Bath Mats" → "bath-mats" */
export const hyphenated = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
