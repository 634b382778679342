// Colours as buyers in India say them, in Hindi and in Latin letters, with the English words that products have. What
// products of a kind are called otherwise is for the tags of their category; colours go through all categories.

const spoken: Readonly<Record<string, readonly string[]>> = {
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
  Object.entries(spoken).flatMap(([colour, words]) => words.map((word) => [word.normalize('NFD'), colour])),
)

/** In English; undefined where the word is no colour that is known. Letters with a dot below are typed in two ways. */
export const englishColour = (word: string): string | undefined => colourOf.get(word.normalize('NFD'))
