// A document of the tax as a file to keep.
import { documentKinds, isInvoice } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import type { IssuedDocument } from '#server/documents/read-document'
import { drawApart } from '#server/paper/draw-apart'
import { balanceDue } from './balance-due.ts'
import type { Printing } from './draw-document.ts'

const drawDocument = drawApart<typeof import('./draw-document.ts').drawDocument>(
  new URL('./draw-document.ts', import.meta.url),
  'drawDocument',
)

/** An invoice says how to pay what is owed while it is printed. */
export async function documentFile(db: Db, document: IssuedDocument, printing: Omit<Printing, 'due'>) {
  const due = isInvoice(document.kind) ? await balanceDue(db, document.orderId) : null
  const name = document.kind === 'tax_invoice' ? 'Invoice' : documentKinds[document.kind].name
  return {
    bytes: await drawDocument(document, { ...printing, due }),
    filename: `${name} ${document.number.replaceAll('/', '-')}.pdf`,
  }
}
