// Reads the `images` cell of a product file: paths of pictures in the shop, addresses on other servers, and file names
// that a ZIP brings.
import { hostOf, isClosedHost } from '#server/outgoing/allowed-address'

export interface PictureEntry {
  /** The address in its normal form, or the file name as in the cell. */
  source: string
  /** Null for a file name. */
  host: string | null
  /** Empty without one. */
  altText: string
  /** The reason why it can't be used, for people; empty if it can. */
  problem: string
}

export interface PictureCell {
  /** Paths of pictures in the shop. */
  own: string[]
  /** Alt texts in the order of `own`. */
  ownTexts: string[]
  others: PictureEntry[]
}

/** More than a product may have, so that all reasons are listed for the usual mistakes. */
const MAX_OTHERS = 20
const MAX_SOURCE = 2_000
const MAX_SHOWN = 200

/**
 * An address or a path ends at a space; a comma may be part of it. A file name may contain spaces and ends with the
 * extension of a picture.
 */
const ENTRY =
  /[a-z][a-z0-9+.-]*:\/\/(?:(?![,;|]\s*https?:\/\/)\S)+|\/(?:(?![,;|]\s*https?:\/\/)\S)+|(?:(?!https?:\/\/)[^\s,;|])(?:(?!https?:\/\/)[^,;|\r\n]){0,200}?\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|bmp|svg)(?=[\s,;|]|$)|[^\s,;|]+/giu

/**
 * @param kept paths that the product has already, whatever they look like
 * @param texts alt texts in the order of the cell
 */
export function readPictureCell(
  cell: string,
  kept: readonly string[],
  texts: readonly string[] = [],
): PictureCell {
  const own: string[] = []
  const ownTexts: string[] = []
  const others = new Map<string, PictureEntry>()
  for (const [at, [text]] of [...cell.matchAll(ENTRY)].entries()) {
    const entry = text.replace(/[,;|]+$/, '')
    const altText = texts[at] ?? ''
    if (entry.startsWith('/uploads/') || kept.includes(entry)) {
      own.push(entry)
      ownTexts.push(altText)
    } else if (others.size === MAX_OTHERS) {
      others.set('', {
        source: '…',
        host: null,
        altText: '',
        problem: `Only the first ${MAX_OTHERS} are listed`,
      })
      break
    } else {
      const other = { ...otherPicture(entry), altText }
      others.set(other.source, others.get(other.source) ?? other)
    }
  }
  return { own, ownTexts, others: [...others.values()] }
}

type Source = Omit<PictureEntry, 'altText'>

function otherPicture(entry: string): Source {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(entry)) return ofAddress(entry)
  return { source: shown(entry), host: null, problem: nameProblem(entry) }
}

function ofAddress(entry: string): Source {
  if (!URL.canParse(entry)) return { source: shown(entry), host: null, problem: 'Not a valid address' }
  const url = new URL(entry)
  url.hash = ''
  const problem = addressProblem(url)
  const hasSecret = url.username !== '' || url.password !== ''
  // A password must not end up in the table.
  if (hasSecret) Object.assign(url, { username: '', password: '' })
  if (problem !== '') return { source: shown(url.href), host: null, problem }
  return { source: url.href, host: url.host, problem: '' }
}

/** Returns an empty text for an address that may be fetched. */
export function addressProblem(url: URL): string {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'A picture’s address begins with https:// or http://'
  if (url.username !== '' || url.password !== '')
    return 'Addresses with a user name or password are not fetched'
  if (isClosedHost(hostOf(url))) return 'The host is not on the public internet'
  return url.href.length > MAX_SOURCE ? 'The address is too long' : ''
}

function nameProblem(name: string): string {
  if (/[\\/]/.test(name)) return 'Give the file name only, without folders, for example rug-1.jpg'
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name))
    return 'Not a picture. Example: https://example.com/rug-1.jpg, or rug-1.jpg for a picture in a ZIP'
  return name.length > MAX_SHOWN ? 'The file name is too long' : ''
}

const shown = (text: string): string => text.slice(0, MAX_SHOWN).replaceAll('\u0000', '').toWellFormed()
