// Definition of an import screen: texts, endpoints and options.
import { createContext, type ReactNode, useContext } from 'react'
import type { Route } from '#contract/api'
import type { DayOrder } from '#contract/base/day-order'
import type { Import } from '#contract/imports/imports'

/** Answers to the questions about a file of another system, by name. */
export type Answers = Readonly<Record<string, string>>

/** Base path of the endpoints that every import has. */
export type ImportBase =
  | 'admin/products'
  | 'admin/customers'
  | 'admin/imported-orders'
  | 'categories'
  | 'suppliers'
  | 'redirects'

export interface ImportDefinition {
  base: ImportBase
  /** "Products", used in headings and empty states. */
  things: { one: string; many: string }
  /** Name of the key that identifies a row: "SKU". */
  keyName: string
  /** Header of the key's column, if it isn't the name. */
  keyColumn?: string
  /** Page of one record. */
  pathOf?: (id: string) => string
  /** List of all records. */
  list: string
  /** Descriptions of rows that create and update, if a row isn't one record. */
  counted?: { create: string; update: string }
  /** Explains what undoing an import does. */
  undoText: string
  /** Explains that the choice for the whole file overrides some rows. */
  overruled?: (checked: Import) => string
  /** Header of the column with the overridden values. */
  overruledColumn?: string
  /** Choice that applies to the whole file. */
  choice?: {
    /** Message if the choice is missing. */
    missing: string
    isMissing: (choice: string, format: string | null) => boolean
    /** @param props.format of another system, if the chosen file is recognised as one */
    Field: (props: { value: string; onChange: (value: string) => void; format: string | null }) => ReactNode
  }
  /** An option of the upload that is off at first. */
  option?: { label: string; text: string }
  /** Questions about files of other systems, which are recognised by their column titles. */
  foreign?: {
    formatOf: (titles: readonly string[]) => string | null
    /** Returns a message if an answer is missing. */
    missing: (answers: Answers) => string | null
    Questions: (props: {
      format: string
      answers: Answers
      onChange: (answers: Answers) => void
    }) => ReactNode
  }
  /** Says that exports of other shops can be imported, with a link to what is taken. */
  hint?: ReactNode
  /** Explains why the stock in the file isn't taken, for `stockLeft` rows. */
  stockLeft?: (checked: Import) => string
  /** File requirements, texts of the upload, and the message if there is no file. */
  file: { what: string; limit: string; send: string; missing: string }
  check: (
    file: File,
    chosen: { choice: string; option: boolean; answers: Answers },
    idempotencyKey: string,
  ) => Promise<{ message: string; import?: Import | undefined }>
  /** Reads the dates of a checked file in another order; left out by files without dates. */
  dayOrder?: { route: Route; choose: (id: string, order: DayOrder) => Promise<unknown> }
  template: (choice: string) => ReactNode
  /** The part of the review about pictures. */
  Pictures?: (props: { import: Import }) => ReactNode
}

const Definition = createContext<ImportDefinition | null>(null)
export const ImportsOf = Definition.Provider

export function useImportDefinition(): ImportDefinition {
  const definition = useContext(Definition)
  if (!definition) throw new Error('imports are shown within ImportsOf')
  return definition
}
