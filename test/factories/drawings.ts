// Test drawings: a document with some lines, and failures.
import { text } from '#server/pdf/inks'
import { openPdf, page } from '#server/pdf/pdf-document'

export async function drawnLines(count: number): Promise<Buffer> {
  const paper = openPdf({ title: `${count} lines`, author: 'Test', date: new Date(0) })
  for (let at = 0; at < count; at++) {
    const line = at % 60
    if (at > 0 && line === 0) paper.addPage()
    paper.write(`Line ${at + 1}, ₹${at}, चादर`, page.left, page.top + line * 12, text)
  }
  return paper.finish()
}

export async function refusedDrawing(message: string): Promise<Buffer> {
  throw new Error(message)
}

export async function endedProcess(): Promise<Buffer> {
  process.exit(3)
}
