import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { tableDiagram } from './table-diagram.ts'

test('docs/tables.md shows the tables of the migrations, and the functions and triggers of the SQL files', async () => {
  const { pool, close } = await createTestDatabase()
  try {
    const shown = await readFile(join(import.meta.dirname, '..', 'docs', 'tables.md'), 'utf8')
    expect(shown).toBe(await tableDiagram(pool))
  } finally {
    await close()
  }
})
