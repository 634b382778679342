// Words of the trade that mean the same: spellings, Hindi in both scripts, and English variants. The owner adds more
// under Settings → Search. Words that belong to one shop's categories are their tags.
import { spokenColours } from '../colour-words.ts'

/** Each group's words find the same products. A phrase finds products that have all its words. */
export const tradeWords: readonly (readonly string[])[] = [
  ['bath mat', 'bathmat', 'bathroom mat', 'washroom mat'],
  ['door mat', 'doormat', 'entrance mat', 'paydan', 'payedan', 'paidan', 'pydan', 'पायदान', 'पाएदान'],
  [
    'prayer mat',
    'prayer rug',
    'janamaz',
    'jaynamaz',
    'jainamaz',
    'janemaz',
    'musalla',
    'musallah',
    'जानमाज',
    'जायनमाज',
    'मुसल्ला',
  ],
  ['yoga mat', 'yogamat'],
  ['table mat', 'tablemat', 'placemat', 'place mat'],
  [
    'anti slip',
    'antislip',
    'non slip',
    'nonslip',
    'anti skid',
    'antiskid',
    'non skid',
    'nonskid',
    'slip resistant',
  ],
  ['dari', 'darri', 'durrie', 'dhurrie', 'durry', 'durri', 'dhurri', 'dhurry', 'duree', 'दरी'],
  ['carpet', 'galicha', 'galeecha', 'ghalicha', 'kaleen', 'kalin', 'qaleen', 'गलीचा', 'कालीन'],
  ['blanket', 'kambal', 'kambhal', 'कंबल', 'कम्बल'],
  ['quilt', 'dohar', 'razai', 'rajai', 'rajaai', 'comforter', 'रजाई', 'दोहर'],
  ['towel', 'tauliya', 'taulia', 'toliya', 'tolia', 'तौलिया'],
  ['chatai', 'chattai', 'चटाई'],
  ['asan', 'aasan', 'asana', 'आसन'],
  ['bedsheet', 'bed sheet', 'chadar', 'chaddar', 'चादर'],
  ['tablecloth', 'table cloth'],
  ['duster', 'cleaning cloth', 'pocha', 'पोछा', 'पोंछा'],
  ['fan', 'pankha', 'पंखा'],
  ['headphone', 'headphones', 'headset'],
  ['earbud', 'earbuds', 'earphone', 'earphones'],
  ['microfiber', 'microfibre', 'micro fiber', 'micro fibre'],
  ['washable', 'machine wash', 'machine washable'],
  ['handmade', 'hand made', 'handloom', 'handwoven', 'hand woven'],
  ['set of 2', '2 piece', 'two piece'],
  ...Object.entries(spokenColours).map(([colour, words]) => [colour, ...words]),
]

/** Searches for the first word also find the others, but not the other way round. */
export const widerWords: Readonly<Record<string, readonly string[]>> = { rug: ['carpet'] }

/** Words of searches for a page, in the singular: "delivery time", "return policy". */
export const topicWords: ReadonlySet<string> = new Set(
  (
    'track tracking order status where return refund exchange replacement cancel cancellation policy wapas wapsi वापस ' +
    'delivery shipping courier freight transport dispatch time charge day डिलीवरी contact phone mobile number customer ' +
    'care whatsapp helpline address email संपर्क'
  ).split(' '),
)

/** Words that say nothing about a product. A search of only such words looks for them all the same. */
export const noiseWords: ReadonlySet<string> = new Set(
  (
    'a an and the of in on for with to from by at my our your is are me i we need want home house use ' +
    'best good buy online shop shopping store price prices rate cheap cheapest low cost quality near india indian ' +
    'ghar ke ka ki liye wala wali chahiye sasta accha acha achha के का की लिए वाला वाली चाहिए'
  ).split(' '),
)
