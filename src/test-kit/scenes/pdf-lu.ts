import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What somebody reads in a PDF: its text on one line, page by page and whole, and the addresses that a click opens. */
export async function lirePdf(octets: Buffer): Promise<{ pages: string[]; texte: string; liens: string[] }> {
  const lecture = getDocument({ data: new Uint8Array(octets), verbosity: 0 })
  const pdf = await lecture.promise
  const pages: string[] = []
  const liens: string[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    pages.push(enLigne(items.map((i) => ('str' in i ? i.str + (i.hasEOL ? ' ' : '') : '')).join('')))
    for (const a of await page.getAnnotations()) if (a.url) liens.push(String(a.url))
  }
  await lecture.destroy()
  return { pages, texte: enLigne(pages.join(' ')), liens }
}

const enLigne = (texte: string): string => texte.replace(/[\s\u00a0]+/g, ' ').trim()
