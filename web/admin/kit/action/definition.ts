// Types of action definitions: where an action is offered, what its dialog asks, and what it sends.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Route } from '#contract/api'
import type { HistoryOf } from '#web/admin/kit/form/field-history.tsx'
import type { Fields } from '#web/admin/kit/form/fields.tsx'

/** An action on a `Row`, as lists, menus and buttons use it. */
export interface Action<Row, Subject = Row> {
  label: string
  icon?: ReactElement | undefined
  danger?: boolean | undefined
  step?: boolean | undefined
  /** Accessible name of its button in a row. Default: the label and the row's name. */
  named?: ((name: string) => string) | undefined
  /** Whether the admin has the permission at all. */
  allowed: () => boolean
  /** Whether it is offered for this row. Other obstacles are shown in the dialog. */
  offered: (row: Row) => boolean
  /** Why the action is blocked in the current state; null if it isn't. */
  blocked?: (subject: Subject) => string | null
  /** Runs on click, for actions without a dialog. */
  press?: Press<Row>
  /** Query key of the record that the action removes; it isn't refetched. */
  gone?: ((row: Row) => readonly unknown[]) | undefined
  /** `subject`: the record, if the screen has already loaded it, as on its own page. */
  Window?: (props: ActionWindowProps<Row, Subject>) => ReactNode
}

export interface ActionWindowProps<Row, Subject = Row> {
  row: Row
  subject?: Subject | undefined
  onClose: () => void
  /** May navigate away: data on the screen is refetched after it. */
  onDone?: (() => void | Promise<void>) | undefined
  /** Replaces this action by another one on the same row. */
  ask(action: Action<Row, Subject>): void
}

export type Press<Row> = (row: Row, idempotencyKey: string) => Promise<{ message: string }>

export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** Properties of every action. */
export interface Offer<Row> {
  /** Label of the button and menu entry, and of the dialog's button unless `submit` is set. */
  label: string
  icon?: ReactElement
  danger?: boolean
  /** A step that moves the record forward; its button is prominent. */
  step?: boolean
  named?: (name: string) => string
  /** The route it calls. Admins who may not call it aren't offered the action. */
  route?: Route
  offered?: (row: Row) => boolean
}

/** Texts, fields and call of the dialog. */
export interface Question<Subject, Schema extends FormSchema, Reply extends { message: string }> {
  title: (subject: Subject) => ReactNode
  text?: (subject: Subject, values: z.input<Schema>) => ReactNode
  submit?: string | ((values: z.input<Schema>) => string)
  cancel?: string
  /** `sm` for one column of short fields, `lg` for a large form. */
  size?: 'sm' | 'md' | 'lg'
  /** Why the action is blocked in the current state, by the contract's own rule. */
  blocked?: (subject: Subject, values: z.input<Schema>) => string | null
  /** Warning that doesn't prevent sending. */
  warning?: (subject: Subject) => ReactNode
  schema: Schema
  /** Initial values of the form. */
  start: (subject: Subject) => z.input<Schema>
  fields?: Fields<z.input<Schema>, Subject>
  /** The record whose protected fields show their recent changes. */
  history?: (subject: Subject) => HistoryOf
  /** Errors of valid values in the current state, by field name. */
  check?: (subject: Subject, values: z.output<Schema>) => Record<string, string> | null
  /** Confirmation needed before sending; the server may decide this. */
  confirm?: (subject: Subject, values: z.output<Schema>) => Asked<z.output<Schema>>
  send: (subject: Subject, values: z.output<Schema>, idempotencyKey: string) => Promise<Reply>
  accept?: (client: QueryClient, reply: Reply) => void
  /** Path of the screen to open afterwards, for example of a new record. */
  opens?: (reply: Reply) => string
  /** After a version conflict: changes by others since the dialog was opened, one line each. */
  changes?: (before: Subject, now: Subject) => readonly ReactNode[]
}

type Asked<Values> = Confirmation<Values> | null | Promise<Confirmation<Values> | null>

export interface Confirmation<Values = unknown> {
  title: string
  text: ReactNode
  /** Shown below the text: a list of changes. */
  more?: ReactNode
  confirm: string
  danger?: boolean
  /** Values to send after the confirmation, if they differ. */
  values?: Values
}
