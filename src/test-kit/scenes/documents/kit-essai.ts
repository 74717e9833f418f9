import type { Banc } from '#test-kit/banc/banc.ts'
import { PNG, pdfDe } from './fichiers-essai.ts'

/** Sends files to the kit as an admin would, one call each; gives the answers. */
export async function deposerAuKit(banc: Banc, jeton: string, ...fichiers: [nom: string, contenu: Buffer][]) {
  const reponses = []
  for (const [nom, contenu] of fichiers) {
    const formulaire = new FormData()
    formulaire.append('file', new Blob([new Uint8Array(contenu)]), nom)
    reponses.push(await banc.appeler('POST', 'kit-com', { jeton, formulaire }))
  }
  return reponses
}

export const CHARTE = ['Charte graphique.pdf', pdfDe(2000)] as [string, Buffer]
export const LOGO = ['Logo été.png', PNG] as [string, Buffer]
export const AFFICHE = ['affiche.pdf', pdfDe(3000)] as [string, Buffer]
