// Decodes HTML entities in texts that other systems export as they store them.

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    eacute: 'é',
    copy: '©',
    reg: '®',
    trade: '™',
  }),
)

/** Whether it is a character; halves of surrogate pairs aren't. */
const isCharacter = (code: number): boolean =>
  (code > 0 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff)

/** "Rugs &amp; Mats" → "Rugs & Mats". Unknown entities are left as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? entity
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return isCharacter(code) ? String.fromCodePoint(code) : entity
  })
