import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'

/** A file as Playwright puts it into an input. */
export interface FichierChoisi {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF that any reader opens; `octets` of incompressible ballast make it as heavy as wanted. */
export async function pdfReel(name: string, titre: string, octets = 0): Promise<FichierChoisi> {
  const pdf = new PDFDocument({ info: { Title: titre } })
  pdf.fontSize(18).text(titre).fontSize(11).text('Document joint à une demande d’aide.')
  if (octets > 0) pdf.ref({}).end(randomBytes(octets))
  pdf.end()
  return { name, mimeType: 'application/pdf', buffer: await buffer(pdf) }
}

const XL = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const NS = 'http://schemas.openxmlformats.org'
const REL = `${NS}/officeDocument/2006/relationships`
const PARTIES = {
  '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${XL}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${XL}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${REL}"><sheets><sheet name="Budget" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Recettes</t></is></c><c r="B1"><v>42000</v></c></row></sheetData></worksheet>`,
}

/** A spreadsheet of one sheet that Excel and LibreOffice open. */
export async function classeurReel(name: string): Promise<FichierChoisi> {
  const zip = new ZipFile()
  for (const [chemin, xml] of Object.entries(PARTIES)) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), chemin)
  }
  zip.end()
  return { name, mimeType: `${XL}.sheet`, buffer: await buffer(zip.outputStream) }
}
