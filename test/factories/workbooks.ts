// Small XLSX workbooks with chosen cells, number formats and parts.
import { zipSync } from 'fflate'

/** A stored value and the number format that shows it; or the XML of a cell, with {r} for its reference. */
type TestCell = readonly [value: number | string, format: string] | string

interface TestWorkbook {
  rows?: readonly (readonly TestCell[])[]
  /** Replaces the XML of the sheet's data. */
  sheetData?: string
  /** Further parts by path. */
  parts?: Readonly<Record<string, Buffer>>
  is1904?: boolean
  /** Written before each name, as some programs do: "x:". */
  prefix?: string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function workbookOf({
  rows = [],
  sheetData,
  parts = {},
  is1904 = false,
  prefix: p = '',
}: TestWorkbook): Buffer {
  const formats = [...new Set(rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : [cell[1]])))]
  const cellXml = (cell: TestCell, reference: string) =>
    typeof cell === 'string'
      ? cell.replace('{r}', reference)
      : `<${p}c r="${reference}" s="${formats.indexOf(cell[1])}"><${p}v>${cell[0]}</${p}v></${p}c>`
  const data = rows
    .map(
      (cells, at) =>
        `<${p}row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</${p}row>`,
    )
    .join('')
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const texts: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/list.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/notes.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Plain</t></si><si><r><t>Rich </t></r><r><rPr/><t xml:space="preserve">text &amp; more</t></r><rPh><t>hint</t></rPh></si><si/></sst>',
    'xl/worksheets/notes.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>hidden</v></c></row></sheetData></worksheet>',
    'xl/worksheets/list.xml': `<${p}worksheet><${p}dimension ref="A1:XFD1048576"/><${p}sheetData>${sheetData ?? data}</${p}sheetData></${p}worksheet>`,
  }
  const files = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const)
  return Buffer.from(zipSync({ ...Object.fromEntries(files), ...parts }, { level: 6 }))
}
