// Bulk imports: a file is read and every row checked before anything is written; an admin sees what would happen,
// accepts it, and can undo it as a whole. What is imported has its own columns; all else is the same.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import type { Needed } from '#contract/staff/permissions'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export const MAX_IMPORT_ROWS = 20_000

export const importFile = {
  field: 'csvFile',
  maxBytes: MAX_IMPORT_BYTES,
  maxFiles: 1,
  required: true,
} as const

/**
 * checked → running → done → undoing → undone; a checked one may be discarded. `failed` is one that a fault has stopped
 * for good; what it wrote up to there can be undone.
 */
export const importStatuses = ['checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const Import = z.object({
  _id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  importedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** What was chosen for all rows, such as the name of a category. */
  chosen: z.string().nullable(),
  total: z.number(),
  toCreate: z.number(),
  toUpdate: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Of those to create that say something else than what was chosen, which counts; 0 once it was accepted. */
  overruled: z.number(),
  /** Rows done of those to create and to update; while it is undone, rows undone. */
  done: z.number(),
  /** Rows that could not be written or undone, because somebody had changed what they are about meanwhile. */
  conflicts: z.number(),
  /** Columns that mean nothing here and are left out. */
  unknownColumns: z.array(z.string()),
  /** Whether it has written what can be taken back. */
  canUndo: z.boolean(),
})
export type Import = z.infer<typeof Import>

export const importRowKinds = ['create', 'update', 'unchanged', 'refused', 'conflict'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

export const ImportProblem = z.object({
  /** Null where the row as a whole is meant. */
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportRow = z.object({
  /** Line of the file as a spreadsheet counts it: the head is 1. */
  row: z.number(),
  kind: z.enum(importRowKinds),
  name: z.string(),
  /** By which it is recognised, such as an SKU or an e-mail address. */
  key: z.string().nullable(),
  /** Of what it changes or has created. */
  subjectId: z.string().nullable(),
  /** What an update changes, as people read it; of a new one what the choice for all rows takes the place of. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(ImportProblem),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportParams = z.object({ id: keyOf('Import') })

export const ImportReply = z.object({ success: z.literal(true), import: Import })

/**
 * What can be done with the imports of one thing: `importEndpoints('suppliers', 'suppliers', …)`.
 * @param base below which they lie, without a slash at either end
 * @param permission for all of it: what a file says of people is not for everybody who may see them
 */
export const importEndpoints = <const Base extends string>(
  base: Base,
  things: string,
  permission: Needed,
) => ({
  list: endpoint(`GET /${base}/imports`, {
    access: 'admin',
    permission,
    summary: `Imports of ${things}, newest first`,
    query: z.object(pageQuery(10)),
    reply: z.object({ success: z.literal(true), imports: z.array(Import), total: z.number() }),
  }),

  get: endpoint(`GET /${base}/imports/{id}`, {
    access: 'admin',
    permission,
    summary: `One import of ${things} and how far it is`,
    params: ImportParams,
    reply: ImportReply,
  }),

  rows: endpoint(`GET /${base}/imports/{id}/rows`, {
    access: 'admin',
    permission,
    summary: `Rows of an import of ${things}`,
    params: ImportParams,
    query: z.object({ kind: z.enum(importRowKinds).optional().catch(undefined), ...pageQuery(25) }),
    reply: z.object({ success: z.literal(true), rows: z.array(ImportRow), total: z.number() }),
  }),

  accept: endpoint(`POST /${base}/imports/{id}/accept`, {
    access: 'admin',
    permission,
    summary: 'Write the good rows, in the background',
    params: ImportParams,
    reply: ImportReply,
  }),

  undo: endpoint(`POST /${base}/imports/{id}/undo`, {
    access: 'admin',
    permission,
    summary: 'Take back all that an import has written, in the background',
    params: ImportParams,
    reply: ImportReply,
  }),

  discard: endpoint(`DELETE /${base}/imports/{id}`, {
    access: 'admin',
    permission,
    summary: 'Forget an import that was checked but not accepted',
    params: ImportParams,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),

  refused: endpoint(`GET /${base}/imports/{id}/refused`, {
    access: 'admin',
    permission,
    summary: 'The refused rows as they were, with a column that says why',
    params: ImportParams,
    file: 'table',
    reply: z.object({ success: z.literal(true) }),
  }),
})

export type ImportEndpoints = ReturnType<typeof importEndpoints>

/** Has a file checked, where nothing else is chosen with it. */
const checkEndpoint = <const Base extends string>(base: Base, things: string, permission: Needed) =>
  endpoint(`POST /${base}/imports`, {
    access: 'admin',
    permission,
    summary: `Check a CSV or XLSX file of ${things}; nothing is written before it is accepted`,
    upload: importFile,
    reply: z.object({ success: z.literal(true), message: z.string(), import: Import }),
    status: 201,
    idempotent: true,
  })

const templateEndpoint = <const Base extends string>(base: Base, things: string, permission: Needed) =>
  endpoint(`GET /${base}/imports/template`, {
    access: 'admin',
    permission,
    summary: `An empty file with the columns of ${things}`,
    file: 'table',
    reply: z.object({ success: z.literal(true) }),
  })

/** All that a thing has which a file describes by one row each, with nothing to choose for the whole file. */
export const recordImportEndpoints = <const Base extends string>(
  base: Base,
  things: string,
  permission: Needed,
) => ({
  template: templateEndpoint(base, things, permission),
  check: checkEndpoint(base, things, permission),
  ...importEndpoints(base, things, permission),
})

export type RecordImportEndpoints = ReturnType<typeof recordImportEndpoints>
