// Writes and undoes records of an import, using the operations of their forms, and only while a record is as the
// admin saw it when accepting the import.
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { DoneRow, ImportKind, WaitingRow, Written } from '#server/imports/import-kind'
import type { RecordDefinition } from './record-definition.ts'

export const recordKind = <Input>(definition: RecordDefinition<Input>): ImportKind => ({
  noun: definition.noun,
  write: (tx, ctx, row) => write(tx, ctx, definition, row),
  undo: (tx, ctx, row) => undo(tx, ctx, definition, row),
})

async function write<Input>(
  tx: Transaction,
  ctx: AdminContext,
  { noun, lock, create, update }: RecordDefinition<Input>,
  { kind, fields, before, subjectId }: WaitingRow,
): Promise<Written> {
  const input = fields as Input
  if (kind === 'create' || subjectId === null) return { id: await create(tx, ctx, input), version: null }
  const now = await lock(tx, subjectId)
  if (!now) throw refused('conflict', `The ${noun} has been deleted since`)
  if (!isSame(now.input, before))
    throw refused('conflict', `The ${noun} has been changed since the file was checked`)
  await update(tx, ctx, subjectId, input)
  return { id: subjectId, version: null }
}

async function undo<Input>(
  tx: Transaction,
  ctx: AdminContext,
  { noun, lock, update, remove }: RecordDefinition<Input>,
  { kind, fields, before, subjectId }: DoneRow,
): Promise<undefined> {
  const now = subjectId === null ? null : await lock(tx, subjectId)
  if (!now) {
    if (kind === 'create') return
    throw refused('conflict', `The ${noun} has been deleted since`)
  }
  if (!isSame(now.input, fields)) throw refused('conflict', `The ${noun} has been changed since`)
  if (kind === 'create') await remove(tx, ctx, now.id)
  else await update(tx, ctx, now.id, before as Input)
}

/** Compares values as JSON stores them. */
const isSame = (now: unknown, kept: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(now)), kept)
