// The tests that docs/security-tests.md names exist, so that the table can't outlive them.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Each row has a number; its tests are "`file`: title", one per line. */
async function rowsOf(path: string) {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => /^\| \d+ \|/.test(line))
  return lines.map((line) => {
    const [, number = '', , cell = ''] = line.split(/(?<!\\)\|/).map((part) => part.trim())
    const tests = cell.split('<br>').flatMap((text) => {
      const [, file, title] = /^`([\w./-]+\.test\.tsx?)`: (.+)$/.exec(text) ?? []
      return file && title ? [{ file, title: title.replaceAll('\\|', '|') }] : []
    })
    return { number: Number(number), cell, tests }
  })
}

/** Titles may be written in any kind of quotes, and those in single quotes escape apostrophes. */
const contains = (source: string, title: string) =>
  source.includes(title) || source.includes(title.replaceAll("'", "\\'"))

test('docs/security-tests.md names existing tests for each of the 78 attacks, or says why there is none', async () => {
  const rows = await rowsOf('docs/security-tests.md')
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 78 }, (_, at) => at + 1))
  const missing: string[] = []
  for (const { number, cell, tests } of rows) {
    if (tests.length === 0 && !cell.startsWith('Not applicable')) missing.push(`${number}: no test`)
    for (const { file, title } of tests) {
      const source = existsSync(file) ? await readFile(file, 'utf8') : ''
      if (!contains(source, title)) missing.push(`${number}: ${file}: ${title}`)
    }
  }
  expect(missing).toEqual([])
})

test('docs/security.md names existing files', async () => {
  const text = await readFile('docs/security.md', 'utf8')
  const files = [...text.matchAll(/`((?:contract|server|web|test|tools|docs|decisions|demo)\/[^`\s]+?)`/g)]
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(([, file = '']) => (existsSync(file) ? [] : [file]))).toEqual([])
})
