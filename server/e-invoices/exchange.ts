// How documents reach the e-invoice portal and its answers come back. The first way is by files that a person carries;
// a GST suvidha provider (GSP) would implement the same interface and answer at once.
import { today } from '#contract/base/days'
import type { FileReply } from '#server/http/reply/send-file'
import type { UploadedFile } from '#server/http/request/uploads'
import type { Inv01 } from './inv01-schema.ts'
import { type PortalAnswer, readAnswers } from './read-answers.ts'

export interface EInvoiceExchange {
  /** Returns a file to upload, or the answers of a portal that was called. The documents have no problems. */
  submit(
    invoices: readonly Inv01[],
  ): Promise<{ kind: 'file'; file: FileReply } | { kind: 'answers'; answers: PortalAnswer[] }>
  /** Reads the answers in a file of the portal. Throws `invalid_input` if it can't be read. */
  receive(file: UploadedFile): Promise<PortalAnswer[]>
}

/** The portal's bulk upload takes a list of documents. */
export const fileExchange = {
  submit: async (invoices: readonly Inv01[]) => ({
    kind: 'file' as const,
    file: { filename: fileName(invoices), bytes: Buffer.from(JSON.stringify(invoices)) },
  }),
  receive: readAnswers,
} satisfies EInvoiceExchange

const fileName = ([one, ...others]: readonly Inv01[]): string =>
  one && others.length === 0
    ? `e-invoice-${one.DocDtls.No.replaceAll('/', '-')}.json`
    : `e-invoices-${others.length + 1}-${today()}.json`
