// The background jobs of imports.
import type { Db } from '#server/db/database'
import type { TaskList } from '#server/jobs/worker'
import type { ImportKinds } from './import-kind.ts'
import { failImport, workOnImport } from './work/import-turn.ts'
import { undoRows } from './work/undo-rows.ts'
import { writeRows } from './work/write-rows.ts'

const importIdOf = (payload: unknown) => (payload as { importId: string }).importId

export function importTasks(db: Db, kinds: ImportKinds): TaskList {
  const works = {
    write_import: { during: 'running', afterwards: 'done', doRows: writeRows },
    undo_import: { during: 'undoing', afterwards: 'undone', doRows: undoRows },
  } as const
  const task = (name: keyof typeof works): TaskList[string] => {
    return async (payload, { job }) => {
      try {
        await workOnImport(db, importIdOf(payload), { kinds, task: name, ...works[name] })
      } catch (error) {
        if (job.attempts >= job.max_attempts) await failImport(db, importIdOf(payload))
        throw error
      }
    }
  }
  return { write_import: task('write_import'), undo_import: task('undo_import') }
}
