// Extracts the text units on each page of our PDFs, through the fonts' ToUnicode tables or the text with which a unit is
// marked.
import { inflateSync } from 'node:zlib'

/** Returns the text units of each page, in the order in which they were written. */
export function pdfPages(bytes: Buffer): string[][] {
  const objects = readObjects(bytes)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const content = objects.get(reference(head, 'Contents'))?.stream ?? ''
    const resources = objects.get(reference(head, 'Resources'))?.head ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const font = objects.get(Number(id))?.head ?? ''
        return [name, readUnicode(objects.get(reference(font, 'ToUnicode'))?.stream ?? '')]
      }),
    )
    return [...content.matchAll(unit)].map(([, marked, name = '', shown = '']) =>
      marked === undefined
        ? [...shown.matchAll(/<([0-9a-f]*)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => fonts.get(name)?.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
            .join('')
        : readString(marked),
    )
  })
}

const unit = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)[\s\S]*?EMC|\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g

/** Decodes a PDF string in UTF-16 with a byte order mark, or in ASCII. */
function readString(escaped: string): string {
  const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = escaped.replace(/\\([\s\S])/g, (_, letter: string) => letters[letter] ?? letter)
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

function readObjects(bytes: Buffer): Map<number, { head: string; stream: string }> {
  const source = bytes.toString('latin1')
  return new Map(
    [...source.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => {
      const [head = '', raw] = body.split(/\nstream\n/)
      if (raw === undefined || !head.includes('FlateDecode')) return [Number(id), { head, stream: '' }]
      return [Number(id), { head, stream: inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') }]
    }),
  )
}

const reference = (head: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? Number.NaN)

/** Maps glyphs to letters, from a ToUnicode table of ranges. */
function readUnicode(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    ;[...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], index) => {
      const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units))
    })
  }
  return letters
}
