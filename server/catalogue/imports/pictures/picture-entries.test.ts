import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { readPictureCell } from './picture-entries.ts'

const own = `/uploads/${'a'.repeat(32)}.webp`

const sourcesOf = (cell: string) =>
  readPictureCell(cell, []).others.map(({ source, problem }) => (problem === '' ? source : `! ${source}`))

test.each([
  ['https://a.example/1.jpg https://b.example/2.jpg', ['https://a.example/1.jpg', 'https://b.example/2.jpg']],
  [
    'https://a.example/1.jpg, https://b.example/2.jpg',
    ['https://a.example/1.jpg', 'https://b.example/2.jpg'],
  ],
  ['https://a.example/1.jpg,https://b.example/2.jpg', ['https://a.example/1.jpg', 'https://b.example/2.jpg']],
  ['https://a.example/w_1,h_2/1.jpg?v=3#top', ['https://a.example/w_1,h_2/1.jpg?v=3']],
  ['https://a.example/1.jpg https://a.example/1.jpg', ['https://a.example/1.jpg']],
  ['HTTP://A.example/1', ['http://a.example/1']],
  ['rug-1.jpg rug-2.JPG', ['rug-1.jpg', 'rug-2.JPG']],
  ['Loom Rug 1.jpg, चटाई.png;c.webp|d.avif', ['Loom Rug 1.jpg', 'चटाई.png', 'c.webp', 'd.avif']],
  ['Rug 1.jpg https://a.example/2.jpg', ['Rug 1.jpg', 'https://a.example/2.jpg']],
  ['ftp://a.example/1.jpg', ['! ftp://a.example/1.jpg']],
  ['https://user:secret@a.example/1.jpg', ['! https://a.example/1.jpg']],
  ['http://127.0.0.1/1.jpg', ['! http://127.0.0.1/1.jpg']],
  ['http://2130706433/1.jpg', ['! http://127.0.0.1/1.jpg']],
  ['http://[::ffff:10.0.0.1]/1.jpg', ['! http://[::ffff:a00:1]/1.jpg']],
  ['http://localhost/1.jpg', ['! http://localhost/1.jpg']],
  ['http://printer.local/1.jpg', ['! http://printer.local/1.jpg']],
  ['https:///', ['! https:///']],
  ['photos/rug.jpg', ['! photos/rug.jpg']],
  ['../../etc/passwd.jpg', ['! ../../etc/passwd.jpg']],
  ['C:\\rug.jpg', ['! C:\\rug.jpg']],
  ['/images/rug.jpg', ['! /images/rug.jpg']],
  ['rug.gif', ['! rug.gif']],
  ['none', ['! none']],
  ['', []],
])('readPictureCell reads %j', (cell, expected) => {
  expect(sourcesOf(cell)).toEqual(expected)
})

test('readPictureCell leaves pictures of the shop to the import, in their order', () => {
  expect(readPictureCell(`${own} a.jpg /old/b.jpg`, ['/old/b.jpg'])).toMatchObject({
    own: [own, '/old/b.jpg'],
    others: [{ source: 'a.jpg' }],
  })
})

test('readPictureCell reads any text without failing, and never returns a usable address that is obviously private', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', ',', own, 'a b.jpg', 'http://10.0.0.1/')),
      ),
      (parts) => {
        for (const { host, problem } of readPictureCell(parts.join(' '), []).others) {
          if (problem === '' && host !== null) expect(host).not.toMatch(/^(10\.|127\.|localhost|\[)/)
        }
      },
    ),
    { numRuns: runs(100) },
  )
})

test('readPictureCell reads a huge cell in linear time and lists only its first pictures', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `p${at}.jpg`)
  expect(readPictureCell(names.join(' '), []).others).toHaveLength(21)
  expect(readPictureCell('a '.repeat(100_000), []).others).toMatchObject([{ source: 'a' }])
})
