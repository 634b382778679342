// What a list says of its batch actions, and what the kit hands to their windows.

import type { ComponentType, ReactElement } from 'react'
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
  /** What a row is called in the head of the result: "Product". */
  rowLabel: string
  /** Each a button of its own; the dangerous one last. */
  buttons: readonly BatchAction[]
  /** Files made of the ticked rows, behind one button; of more than so many none is made. */
  files?: { label: string; max: number; items: readonly BatchFile[] }
  /** Behind one button. */
  menu?: { label: string; actions: readonly BatchAction[] }
  /** What it calls: for whoever may not call that there is nothing to tick. */
  route?: Route
  /** Begins a batch job; absent where every action has a window of its own that needs none. */
  send?: (body: { target: Target; action: object }, idempotencyKey: string) => Promise<{ runId: string }>
  /** What it would do, row by row, asked before. */
  preview?: (body: { target: Target; action: object }, signal: AbortSignal) => Promise<BatchPreview>
  /** All rows that the filter lists can be chosen, by this filter; without it only ticked ones. */
  filter?: (filter: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
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
  /** Why it would be refused. */
  problem: string | null
}

export interface BatchPreview {
  total: number
  refused: number
  /** Changes that are allowed but unusual enough to be asked about once more. */
  toConfirm?: number
  changes: readonly PreviewedChange[]
}

export interface BatchWindowProps {
  batch: Batch
  target: Target
  /** Rows that are meant, as the list counts them. */
  count: number
  onStarted: (runId: string, action: object) => void
  /** It was done without a batch job: nothing stays ticked. */
  onDone: () => void
  onClose: () => void
}

export interface BatchAction {
  label: string
  icon: ReactElement
  danger?: boolean | undefined
  Window: ComponentType<BatchWindowProps>
}

export interface BatchQuestion<Schema extends FormSchema> {
  /** On its button; the window's own is `submit`. */
  label: string
  icon: ReactElement
  danger?: boolean
  /** `rows` is "3 orders". */
  title: (rows: string) => string
  text: string
  submit: string
  cancel?: string
  schema: Schema
  start: z.input<Schema>
  fields?: Fields<z.input<Schema>, null>
  action: (values: z.output<Schema>) => object
  /** Heads of the preview's columns before and after. */
  heads?: { before: string; after: string }
  /** Asked once more, where the preview shows something unusual. */
  confirm?: (preview: BatchPreview) => Confirmation | null
}
