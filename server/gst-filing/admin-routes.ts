// Routes to view and download GST filings.
import { zipSync } from 'fflate'
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import * as contract from '#contract/gst-filing/admin'
import type { Gstr1Section } from '#contract/gst-filing/sections'
import { audit } from '#server/audit/audit'
import { type Db, transaction } from '#server/db/database'
import { writeTable } from '#server/files/write-table'
import type { App } from '#server/http/app'
import type { FileReply } from '#server/http/reply/send-file'
import { sumOf } from './gstr1.ts'
import { gstr1Sheets, placeText } from './gstr1-csv.ts'
import { gstr1FileName, gstr1Json } from './gstr1-json.ts'
import { filerOf, inRupees, readGstr1, readSection, summarizeReturn } from './read-gstr1.ts'
import { gstr3bTable, summarizeGstr3b } from './read-gstr3b.ts'

const MAX_DOCUMENTS = 1_000

export function gstFilingRoutes(app: App) {
  app.query(contract.getGstr1, async (_, db, { params }) => ({
    return: await summarizeReturn(db, params.month),
  }))

  app.query(contract.listGstr1Documents, async (_, db, { params: { month, section } }) => {
    const { documents, total } = await readSection(db, month, section as Gstr1Section, MAX_DOCUMENTS)
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
        ...inRupees(sumOf([document])),
      })),
    }
  })

  app.query(contract.getGstr3b, async (_, db, { params }) => ({
    return: await summarizeGstr3b(db, params.month),
  }))

  app.handle(contract.exportGstr3b, async ({ ctx, db, params: { month }, query: { format } }) => {
    const file = await writeTable(format, gstr3bTable(await summarizeGstr3b(db, month)))
    await transaction(db, async (tx) => audit(tx, ctx, 'books.gstr3b', { id: month }, { after: { format } }))
    return file
  })

  app.handle(contract.exportGstr1, async ({ ctx, db, params: { month }, query: { format } }) => {
    const file = await fileOf(db, month, format)
    await transaction(db, async (tx) =>
      audit(tx, ctx, 'books.gst-return', { id: month }, { after: { format } }),
    )
    return file
  })
}

async function fileOf(db: Db, month: string, format: 'json' | 'csv'): Promise<FileReply> {
  const read = await readGstr1(db, month)
  const gstin = filerOf(read)
  if (format === 'csv') {
    const sheets = gstr1Sheets(read.gstr1).map(({ name, csv }) => [`${name}.csv`, Buffer.from(csv)] as const)
    return {
      filename: `GSTR1-${month}-${gstin}.zip`,
      bytes: Buffer.from(zipSync(Object.fromEntries(sheets))),
    }
  }
  const { gstr1Version: version, filesQuarterly: isQuarterly } = read.settings
  const json = gstr1Json(read.gstr1, { gstin, month: read.month, version, isQuarterly })
  return { filename: gstr1FileName(gstin, today()), bytes: Buffer.from(JSON.stringify(json)) }
}
