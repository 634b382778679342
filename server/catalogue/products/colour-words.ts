// Colour names that buyers in India use, in Hindi and in Latin letters, with the English words that products have.
// Other words that mean the same are in search/trade-words.ts, and in the tags of a category.

export const spokenColours: Readonly<Record<string, readonly string[]>> = {
  red: ['लाल', 'lal', 'laal'],
  maroon: ['मरून'],
  pink: ['गुलाबी', 'gulabi'],
  orange: ['नारंगी', 'narangi'],
  yellow: ['पीला', 'पीली', 'पीले', 'peela', 'peeli', 'pila'],
  green: ['हरा', 'हरी', 'हरे', 'hara'],
  blue: ['नीला', 'नीली', 'नीले', 'neela', 'neeli', 'nila'],
  indigo: ['नील', 'neel'],
  purple: ['बैंगनी', 'baingani', 'जामुनी', 'jamuni'],
  brown: ['भूरा', 'भूरी', 'भूरे', 'bhura', 'bhuri'],
  grey: ['स्लेटी', 'sleti', 'gray'],
  black: ['काला', 'काली', 'काले', 'kala', 'kaala', 'kali'],
  white: ['सफ़ेद', 'सफेद', 'safed', 'safaid'],
  gold: ['सुनहरा', 'सुनहरी', 'sunehra', 'sunahra'],
  silver: ['चाँदी', 'चांदी', 'chandi'],
}

const colourOf = new Map(
  Object.entries(spokenColours).flatMap(([colour, words]) =>
    words.map((word) => [word.normalize('NFD'), colour]),
  ),
)

/**
 * Returns the English colour; undefined if the word isn't a known colour. Normalised, because letters with a dot
 * below have two encodings.
 */
export const englishColour = (word: string): string | undefined => colourOf.get(word.normalize('NFD'))
