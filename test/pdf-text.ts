// What a PDF of ours says: the units of text on each page, read back through the fonts' own tables.
import { inflateSync } from 'node:zlib'

/** The units of text of each page, in the order in which they were written. */
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
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(
      ([, name = '', shown = '']) =>
        [...shown.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => fonts.get(name)?.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
          .join(''),
    )
  })
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

/** Glyph → letters, from a ToUnicode table of ranges. */
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
