// The background jobs of imports.
import type { Db } from '#server/db/database'
import type { TaskList } from '#server/jobs/worker'
import { failImport, workOnImport } from './write/import-turn.ts'
import { undoRows } from './write/undo-rows.ts'
import { writeRows } from './write/write-rows.ts'

const importIdOf = (payload: unknown) => (payload as { importId: string }).importId

export function importTasks(db: Db): TaskList {
  const works = {
    import_products: { during: 'running', afterwards: 'done', doRows: writeRows },
    undo_import: { during: 'undoing', afterwards: 'undone', doRows: undoRows },
  } as const
  const task = (name: keyof typeof works): TaskList[string] => {
    return async (payload, { job }) => {
      try {
        await workOnImport(db, importIdOf(payload), { task: name, ...works[name] })
      } catch (error) {
        if (job.attempts >= job.max_attempts) await failImport(db, importIdOf(payload))
        throw error
      }
    }
  }
  return { import_products: task('import_products'), undo_import: task('undo_import') }
}
