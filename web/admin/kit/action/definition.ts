// What an action says of itself: where it is offered, what its window asks, and what it sends.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Route } from '#contract/api'
import type { Fields } from '#web/admin/kit/form/fields.tsx'

/** What lists, menus and buttons need to know of an action on a `Row`. */
export interface Action<Row, Subject = Row> {
  label: string
  icon?: ReactElement | undefined
  danger?: boolean | undefined
  step?: boolean | undefined
  /** The name of its button in a row; else its label and the row's name. */
  named?: ((name: string) => string) | undefined
  /** Whether the person may do it to anything. */
  allowed: () => boolean
  /** Whether it is offered at all. What stands in its way beyond that, its window says. */
  offered: (row: Row) => boolean
  /** Why it cannot be done as things stand. */
  blocked?: (subject: Subject) => string | null
  /** Where a press is enough. */
  press?: Press<Row>
  /** The key of what a press makes an end of: nobody asks for that again. */
  gone?: ((row: Row) => readonly unknown[]) | undefined
  /** `subject`: where the record is on the screen already, as on its own page. */
  Window?: (props: ActionWindowProps<Row, Subject>) => ReactNode
}

export interface ActionWindowProps<Row, Subject = Row> {
  row: Row
  subject?: Subject | undefined
  onClose: () => void
  /** What follows it may lead elsewhere: what the screen shows is fetched again after that. */
  onDone?: (() => void | Promise<void>) | undefined
  /** Another action on the same row, in place of this one. */
  ask(action: Action<Row, Subject>): void
}

export type Press<Row> = (row: Row, idempotencyKey: string) => Promise<{ message: string }>

export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** What every action says of itself. */
export interface Offer<Row> {
  /** On the button, in the menu and, unless `submit` says otherwise, in the window. */
  label: string
  icon?: ReactElement
  danger?: boolean
  /** It leads the record further on its way: among the buttons of a record it stands out. */
  step?: boolean
  named?: (name: string) => string
  /** What it calls: whoever may not call that is not offered it. */
  route?: Route
  offered?: (row: Row) => boolean
}

/** What its window asks and sends. */
export interface Question<Subject, Schema extends FormSchema, Reply extends { message: string }> {
  title: (subject: Subject) => ReactNode
  text?: (subject: Subject, values: z.input<Schema>) => ReactNode
  submit?: string | ((values: z.input<Schema>) => string)
  cancel?: string
  /** `sm` for a single column of short fields, `lg` for a form of its own. */
  size?: 'sm' | 'md' | 'lg'
  /** Why it cannot be done as things stand: the contract's own rule, asked of the newest state. */
  blocked?: (subject: Subject, values: z.input<Schema>) => string | null
  /** What should be known before it is done, but does not stand in its way. */
  warning?: (subject: Subject) => ReactNode
  schema: Schema
  /** What the form begins with. */
  start: (subject: Subject) => z.input<Schema>
  fields?: Fields<z.input<Schema>, Subject>
  /** What valid values still run against, by the name of the field that says so. */
  check?: (subject: Subject, values: z.output<Schema>) => Record<string, string> | null
  /** Asked once more before it is sent; what has to be asked may be the server's to say. */
  confirm?: (subject: Subject, values: z.output<Schema>) => Asked<z.output<Schema>>
  send: (subject: Subject, values: z.output<Schema>, idempotencyKey: string) => Promise<Reply>
  accept?: (client: QueryClient, reply: Reply) => void
  /** After a conflict: what others did since the window was opened, one line each. */
  changes?: (before: Subject, now: Subject) => readonly ReactNode[]
}

type Asked<Values> = Confirmation<Values> | null | Promise<Confirmation<Values> | null>

export interface Confirmation<Values = unknown> {
  title: string
  text: ReactNode
  /** Below the text: a list of what changes. */
  more?: ReactNode
  confirm: string
  danger?: boolean
  /** What is sent then, where that is not what was asked about. */
  values?: Values
}
