import { execFileSync, spawnSync } from 'node:child_process'
import type { Locator, Page } from 'playwright-core'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'

/** What a click on `lien` opens in a new tab: the bytes that the server gives for it. */
export async function ouvrirDocument(page: Page, lien: Locator): Promise<Buffer> {
  const demandee = page.context().waitForEvent('request', (r) => /\/gestion\/api\/.*signature=/.test(r.url()))
  const onglet = page.waitForEvent('popup')
  await lien.click()
  const reponse = await fetch((await demandee).url())
  await (await onglet).close()
  return Buffer.from(await reponse.arrayBuffer())
}

/** A PDF's words as poppler, a reader of the trade, extracts them; null, and said, where it is missing. */
export function texteDuPdf(pdf: Buffer): string | null {
  if (spawnSync('pdftotext', ['-v']).error) {
    coucheAbsente('dossier signé relu dans l’histoire', 'poppler-utils n’est pas installé')
    return null
  }
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ')
}
