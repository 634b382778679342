// What a screen of imports says of that which it imports.
import { createContext, type ReactNode, useContext } from 'react'
import type { Import } from '#contract/imports/imports'

/** Of the endpoints that each of them has. */
export type ImportBase =
  | 'admin/products'
  | 'admin/customers'
  | 'admin/imported-orders'
  | 'categories'
  | 'suppliers'

export interface ImportDefinition {
  base: ImportBase
  /** "Products": on headings and where nothing is found. */
  things: { one: string; many: string }
  /** By which a row is recognised: "SKU". */
  keyName: string
  /** Head of the column that shows it, where it is not the name. */
  keyColumn?: string
  /** The page of one of them. */
  pathOf?: (id: string) => string
  /** Where all of them are. */
  list: string
  /** What the rows that create and update are, where they are not one thing each. */
  counted?: { create: string; update: string }
  /** What becomes of them when an import is undone. */
  undoText: string
  /** That what was chosen for the whole file counts, where rows say something else. */
  overruled?: (checked: Import) => string
  /** Of the column that tells it row by row. */
  overruledColumn?: string
  /** What is chosen for the whole file. */
  choice?: {
    /** Said where it is missing. */
    missing: string
    Field: (props: { value: string; onChange: (value: string) => void }) => ReactNode
  }
  /** What the file may be, below where it is dropped, what sends it, and what is said where there is none. */
  file: { what: string; limit: string; send: string; missing: string }
  check: (
    file: File,
    choice: string,
    idempotencyKey: string,
  ) => Promise<{ message: string; import?: Import | undefined }>
  template: (choice: string) => ReactNode
}

const Definition = createContext<ImportDefinition | null>(null)
export const ImportsOf = Definition.Provider

export function useImportDefinition(): ImportDefinition {
  const definition = useContext(Definition)
  if (!definition) throw new Error('imports are shown within ImportsOf')
  return definition
}
