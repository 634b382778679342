// Routes to view and download GST filings.
import { zipSync } from 'fflate'
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import * as contract from '#contract/gst-filing/admin'
import * as amendments from '#contract/gst-filing/amendments'
import type { Gstr1Section } from '#contract/gst-filing/sections'
import { audit } from '#server/audit/audit'
import type { Db } from '#server/db/database'
import { writeTable } from '#server/files/write-table'
import type { App } from '#server/http/app'
import type { FileReply } from '#server/http/reply/send-file'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { amendDocument } from './amend-document.ts'
import { getAmendable } from './amendable-documents.ts'
import { amendmentFile } from './amendment-file.ts'
import { fileReturn, withdrawReturn } from './file-return.ts'
import { sumOf } from './gstr1.ts'
import { gstr1FileName, gstr1Json } from './gstr1-json.ts'
import { markFurnished } from './mark-furnished.ts'
import { filerOf, inRupees, readGstr1, readSection, summarizeReturn } from './read-gstr1.ts'
import { gstr3bTable, summarizeGstr3b } from './read-gstr3b.ts'
import { placeText } from './sheets/cells.ts'
import { gstr1Sheets } from './sheets/gstr1-csv.ts'

const MAX_DOCUMENTS = 1_000

export function gstFilingRoutes(app: App, pictures: DocumentPictures) {
  app.query(contract.getGstr1, async (_, db, { params, query }) => ({
    return: await summarizeReturn(db, { ...params, ...query }),
  }))

  app.query(contract.listGstr1Documents, async (_, db, { params: { month, section }, query: { gstin } }) => {
    const { documents, total } = await readSection(
      db,
      { month, gstin },
      section as Gstr1Section,
      MAX_DOCUMENTS,
    )
    return {
      total,
      documents: documents.map((document) => ({
        _id: document.id,
        kind: document.kind,
        number: document.number,
        day: document.day,
        orderNumber: document.orderNumber,
        buyer: document.buyerName,
        gstin: document.buyerGstin,
        place: placeText(document.place),
        total: toRupees(toPaise(document.totalPaise)),
        isFurnished: document.isFurnished === true,
        ...inRupees(sumOf([document])),
      })),
    }
  })

  app.query(amendments.getAmendments, async (_, db, { params: { id } }) => ({
    document: await getAmendable(db, id),
  }))

  app.command(amendments.amendDocument, async (ctx, tx, { params: { id }, body }) => ({
    message: await amendDocument(tx, ctx, id, body),
    document: await getAmendable(tx, id),
  }))

  app.query(amendments.getAmendmentFile, async (_, db, { params: { id } }) => amendmentFile(db, id, pictures))

  app.query(contract.getGstr3b, async (_, db, { params, query }) => ({
    return: await summarizeGstr3b(db, { ...params, ...query }),
  }))

  app.handle(contract.exportGstr3b, async ({ ctx, db, transaction, params: { month }, query }) => {
    const { format, gstin } = query
    const file = await writeTable(format, gstr3bTable(await summarizeGstr3b(db, { month, gstin })))
    await transaction(async (tx) => audit(tx, ctx, 'books.gstr3b', { id: month }, { after: { format } }))
    return file
  })

  app.command(contract.fileGstr1, (ctx, tx, { params, body }) => fileReturn(tx, ctx, { ...params, ...body }))

  app.command(contract.withdrawGstr1, (ctx, tx, { params, body }) =>
    withdrawReturn(tx, ctx, { ...params, ...body }),
  )

  app.command(contract.markFurnished, (ctx, tx, { params, body }) =>
    markFurnished(tx, ctx, { ...params, ...body }),
  )

  app.handle(contract.exportGstr1, async ({ ctx, db, transaction, params: { month }, query }) => {
    const { format, gstin } = query
    const file = await fileOf(db, { month, gstin }, format)
    await transaction(async (tx) => audit(tx, ctx, 'books.gst-return', { id: month }, { after: { format } }))
    return file
  })
}

async function fileOf(
  db: Db,
  asked: { month: string; gstin: string | undefined },
  format: 'json' | 'csv',
): Promise<FileReply> {
  const { period, gstr1 } = await readGstr1(db, asked)
  const { month, isFurnishing, settings } = period
  const gstin = filerOf(period)
  if (format === 'csv') {
    const sheets = gstr1Sheets(gstr1).map(({ name, csv }) => [`${name}.csv`, Buffer.from(csv)] as const)
    return {
      filename: `GSTR1-${month.slice(0, 7)}-${gstin}.zip`,
      bytes: Buffer.from(zipSync(Object.fromEntries(sheets))),
    }
  }
  const json = gstr1Json(gstr1, { gstin, month, version: settings.gstr1Version, isFurnishing })
  return { filename: gstr1FileName(gstin, today()), bytes: Buffer.from(JSON.stringify(json)) }
}
