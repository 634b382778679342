// A document of the tax as a file to keep.
import { documentKinds, isInvoice } from '#contract/documents/kinds'
import type { IssuedDocument } from '#server/documents/read-document'
import type { Printing } from './draw-document.ts'

export async function documentFile(document: IssuedDocument, printing: Printing) {
  // With its fonts, only where a document is drawn: the start of the shop need not wait for it.
  const { drawDocument } = await import('./draw-document.ts')
  const name = isInvoice(document.kind) ? 'Invoice' : documentKinds[document.kind].name
  return {
    bytes: await drawDocument(document, printing),
    filename: `${name} ${document.number.replaceAll('/', '-')}.pdf`,
  }
}
