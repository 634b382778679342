// Types of a list's batch actions and of the props that their dialogs get.

import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import type { Route } from '#contract/api'
import type { Confirmation, FormSchema } from '#web/admin/kit/action/definition.ts'
import type { Fields } from '#web/admin/kit/form/fields.tsx'

export interface Target {
  ids?: string[] | undefined
  filter?: Readonly<Record<string, string>> | undefined
}

export interface Batch {
  /** "1 product", "12 products". */
  countText: (count: number) => string
  /** Column header for a row in the result: "Product". */
  rowLabel: string
  /**
   * One button each; the dangerous one comes last. Without any button, file or menu the rows have no checkboxes.
   */
  buttons: readonly BatchAction[]
  /** Pages that work on the selected rows, for at most `max` of them. */
  pages?: { max: number; items: readonly BatchPage[] }
  /** Files created from the selected rows, behind one button, for at most `max` rows. */
  files?: { label: string; max: number; items: readonly BatchFile[] }
  /** Actions behind one button. */
  menu?: { label: string; actions: readonly BatchAction[] }
  /** The route it calls. Admins who may not call it see no checkboxes. */
  route?: Route
  /** Starts a batch job; absent if no action of the list needs one. */
  send?: (body: { target: Target; action: object }, idempotencyKey: string) => Promise<{ runId: string }>
  /** Returns a preview of the changes, row by row. */
  preview?: (body: { target: Target; action: object }, signal: AbortSignal) => Promise<BatchPreview>
  /**
   * Allows selecting all rows of the filter, and converts it for the server; without it only single rows can be
   * selected.
   */
  filter?: (filter: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
}

export interface BatchPage {
  label: string
  icon: ReactElement
  path: (ids: readonly string[]) => string
}

export interface BatchFile {
  label: string
  icon: ReactElement
  fetch: (ids: readonly string[]) => () => Promise<File>
}

export interface PreviewedChange {
  _id: string
  name: string
  before: string
  after: string
  /** Why the row would be refused; null if it wouldn't. */
  problem: string | null
}

export interface BatchPreview {
  total: number
  refused: number
  /** Number of allowed but unusual changes that need another confirmation. */
  toConfirm?: number
  changes: readonly PreviewedChange[]
}

export interface BatchWindowProps {
  batch: Batch
  target: Target
  /** Number of affected rows, as the list counts them. */
  count: number
  onStarted: (runId: string, action: object) => void
  /** Called when the action was done without a batch job; clears the selection. */
  onDone: () => void
  onClose: () => void
}

export interface BatchAction {
  label: string
  icon: ReactElement
  danger?: boolean | undefined
  /** Whether the admin has the permission, if the list's route alone doesn't decide this. */
  allowed?: (() => boolean) | undefined
  Window: ComponentType<BatchWindowProps>
}

export interface BatchQuestion<Schema extends FormSchema> {
  /** Label of its button; the dialog's button has `submit`. */
  label: string
  icon: ReactElement
  danger?: boolean
  /** Whether the admin has the permission, if the list's route alone doesn't decide this. */
  allowed?: () => boolean
  /** `rows` is a text such as "3 orders". */
  title: (rows: string) => string
  text: ReactNode
  submit: string
  cancel?: string
  schema: Schema
  start: z.input<Schema>
  fields?: Fields<z.input<Schema>, null>
  action: (values: z.output<Schema>) => object
  /** Column headers of the preview, before and after. */
  heads?: { before: string; after: string }
  /** Another confirmation if the preview has unusual changes. */
  confirm?: (preview: BatchPreview) => Confirmation | null
}
