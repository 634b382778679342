// Bulk imports. All rows of a file are validated before anything is written; an admin reviews the result, accepts it,
// and can undo it as a whole. Each kind of import has its own columns and shares the rest.
import { z } from 'zod'
import { FoundDayOrder } from '#contract/base/day-order'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import type { Needed } from '#contract/base/permissions'
import { ChosenColumns, ImportColumns } from './columns.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export const MAX_IMPORT_ROWS = 20_000

export const importFile = {
  field: 'csvFile',
  maxBytes: MAX_IMPORT_BYTES,
  maxFiles: 1,
  required: true,
} as const

/**
 * checked → running → done → undoing → undone; a checked import may be discarded. `failed`: aborted by an error; the
 * rows written so far can be undone.
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
  /** The choice that applies to all rows, such as a category name. */
  chosen: z.string().nullable(),
  /** The other system's format that the file was recognised as: "Shopify products". Null for our own columns. */
  format: z.string().nullable(),
  /** Sentences about a converted file: what was assumed and left out. */
  assumptions: z.array(z.string()),
  total: z.number(),
  toCreate: z.number(),
  toUpdate: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** New rows whose own value is overridden by the choice for all rows; 0 after acceptance. */
  overruled: z.number(),
  /** Rows created or updated so far; during an undo, rows undone. */
  done: z.number(),
  /** Rows that couldn't be written or undone because their record has been changed in the meantime. */
  conflicts: z.number(),
  /** Rows whose record has changed in the shop since the file was exported, in a column of the file. */
  changedSince: z.number(),
  /** Rows whose stock differs from the shop's and isn't set. */
  stockLeft: z.number(),
  /** Rows with notes. */
  noted: z.number(),
  /** Unknown columns, which are ignored; empty once the columns have been chosen. */
  unknownColumns: z.array(z.string()),
  /** A needed column is missing, or a field has several columns. No row can be written until columns are chosen. */
  needsColumns: z.boolean(),
  /** For files with dates. While it is `unclear`, the import can't be accepted. */
  dayOrder: FoundDayOrder,
  /** Whether it has written anything that can be undone. */
  canUndo: z.boolean(),
})
export type Import = z.infer<typeof Import>

export const importRowKinds = ['create', 'update', 'unchanged', 'refused', 'conflict'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

export const ImportProblem = z.object({
  /** Null if the problem concerns the whole row. */
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** A cell that differs from the shop, where the file and the shop both have a claim. */
export const ImportDifference = z.object({
  column: z.string(),
  /** The value when the file was exported; null if that isn't known. */
  exported: z.string().nullable(),
  /** The value in the shop when the file was checked. */
  shop: z.string(),
  file: z.string(),
  /** Whether the shop's value has changed since the export. */
  since: z.boolean(),
  /** Whether the import replaces the shop's value. */
  taken: z.boolean(),
})
export type ImportDifference = z.infer<typeof ImportDifference>

/**
 * `since` selects rows whose record has changed in the shop since the export, `noted` rows with notes, whatever their
 * outcome.
 */
export const importRowFilters = [...importRowKinds, 'since', 'noted'] as const
export type ImportRowFilter = (typeof importRowFilters)[number]

export const ImportRow = z.object({
  /** Line number in the file as in a spreadsheet; the header is line 1. */
  row: z.number(),
  kind: z.enum(importRowKinds),
  name: z.string(),
  /** Identifying value, such as an SKU or email address. */
  key: z.string().nullable(),
  /** Id of the record that it changes or has created. */
  subjectId: z.string().nullable(),
  /** Changed values for display. For a new row, its own values that the choice for all rows overrides. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  differences: z.array(ImportDifference),
  /** Remarks about a row that is imported, such as why its product becomes a draft. */
  notes: z.array(z.string()),
  errors: z.array(ImportProblem),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The same problem, or the same remark, of many rows. */
export const ImportReason = ImportProblem.extend({ rows: z.number() })
export type ImportReason = z.infer<typeof ImportReason>

const ImportParams = z.object({ id: keyOf('Import') })

export const ImportReply = z.object({ success: z.literal(true), import: Import })

const ImportDetailReply = ImportReply.extend({
  /** Null for an accepted import, and for one that an earlier version of the shop has checked. */
  columns: ImportColumns.nullable(),
})

/**
 * The endpoints for imports of one kind of record: `importEndpoints('suppliers', 'suppliers', …)`.
 * @param base path prefix, without a slash at either end
 * @param permission required for all of them, reading included, because a file may contain personal data
 */
export const importEndpoints = <const Base extends string>(
  base: Base,
  things: string,
  permission: Needed,
) => ({
  list: endpoint(`GET /${base}/imports`, {
    access: 'admin',
    permission,
    summary: `List the imports of ${things}, newest first`,
    query: z.object(pageQuery(10)),
    reply: z.object({ success: z.literal(true), imports: z.array(Import), total: z.number() }),
  }),

  get: endpoint(`GET /${base}/imports/{id}`, {
    access: 'admin',
    permission,
    summary: `Return the progress of an import of ${things} and, until it is accepted, its columns`,
    params: ImportParams,
    reply: ImportDetailReply,
  }),

  columns: endpoint(`PUT /${base}/imports/{id}/columns`, {
    access: 'admin',
    permission,
    summary: `Choose how the columns of a checked file of ${things} are read, and check it again`,
    params: ImportParams,
    body: ChosenColumns,
    reply: ImportDetailReply,
  }),

  rows: endpoint(`GET /${base}/imports/{id}/rows`, {
    access: 'admin',
    permission,
    summary: `List the rows of an import of ${things}`,
    params: ImportParams,
    query: z.object({ kind: z.enum(importRowFilters).optional().catch(undefined), ...pageQuery(25) }),
    reply: z.object({
      success: z.literal(true),
      rows: z.array(ImportRow),
      total: z.number(),
      /** For `kind` refused the problems, for create and update the remarks; most frequent first, up to 20. */
      reasons: z.array(ImportReason),
    }),
  }),

  accept: endpoint(`POST /${base}/imports/{id}/accept`, {
    access: 'admin',
    permission,
    summary: 'Accept an import: write its valid rows in the background',
    params: ImportParams,
    reply: ImportReply,
  }),

  undo: endpoint(`POST /${base}/imports/{id}/undo`, {
    access: 'admin',
    permission,
    summary: 'Undo an import in the background',
    params: ImportParams,
    reply: ImportReply,
  }),

  discard: endpoint(`DELETE /${base}/imports/{id}`, {
    access: 'admin',
    permission,
    summary: 'Discard an import that was checked but not accepted',
    params: ImportParams,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),

  refused: endpoint(`GET /${base}/imports/{id}/refused`, {
    access: 'admin',
    permission,
    summary: 'Download the refused rows with a column that gives the reason',
    params: ImportParams,
    file: 'table',
    reply: z.object({ success: z.literal(true) }),
  }),
})

export type ImportEndpoints = ReturnType<typeof importEndpoints>

/** The endpoint that uploads and checks a file, for imports without a choice for all rows. */
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
    summary: `Download an empty file with the columns of ${things}`,
    file: 'table',
    reply: z.object({ success: z.literal(true) }),
  })

/** All import endpoints of records that have one row each and no choice for the whole file. */
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
