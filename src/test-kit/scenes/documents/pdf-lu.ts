import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What one reads in a PDF: its text on one line, by page and whole, and the addresses a click opens. */
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

/** What a reader shows beside a PDF: title, sections, and by name, attachments with descriptions. */
export async function lirePlan(
  octets: Buffer,
): Promise<{ titre: string; plan: { titre: string; suite: string[] }[]; jointes: [string, string][] }> {
  const lecture = getDocument({ data: new Uint8Array(octets), verbosity: 0 })
  const pdf = await lecture.promise
  const { info } = await pdf.getMetadata()
  const plan = (await pdf.getOutline()) ?? []
  const jointes = [...((await pdf.getAttachments())?.values() ?? [])]
  await lecture.destroy()
  return {
    titre: String((info as { Title?: string }).Title),
    plan: plan.map((p) => ({ titre: p.title, suite: p.items.map((i) => i.title) })),
    jointes: jointes.map((j): [string, string] => [j.filename, j.description]).sort(),
  }
}

const enLigne = (texte: string): string => texte.replace(/[\s\u00a0]+/g, ' ').trim()
