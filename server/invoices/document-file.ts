// A document of the tax as a file to keep.
import { documentKinds, isInvoice } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import type { IssuedDocument } from '#server/documents/read-document'
import { balanceDue } from './balance-due.ts'
import type { Printing } from './draw-document.ts'

/** An invoice says how to pay what is owed while it is printed. */
export async function documentFile(db: Db, document: IssuedDocument, printing: Omit<Printing, 'due'>) {
  // With its fonts, only where a document is drawn: the start of the shop need not wait for it.
  const { drawDocument } = await import('./draw-document.ts')
  const due = isInvoice(document.kind) ? await balanceDue(db, document.orderId) : null
  const name = document.kind === 'tax_invoice' ? 'Invoice' : documentKinds[document.kind].name
  return {
    bytes: await drawDocument(document, { ...printing, due }),
    filename: `${name} ${document.number.replaceAll('/', '-')}.pdf`,
  }
}
