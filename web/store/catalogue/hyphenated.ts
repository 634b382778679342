// A name as it stands in an address.

/** "Bath Mats" → "bath-mats" */
export const hyphenated = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
