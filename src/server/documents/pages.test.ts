import { describe, expect, test } from 'vitest'
import { CONVENTION_EXEMPLE, conventionSignee } from '#test-kit/scenes/documents/convention-exemple.ts'
import { quatreDocuments } from '#test-kit/scenes/documents/documents-exemple.ts'
import { dossierExemple, VERIFICATION } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { fabriquer } from './atelier.ts'

const pagesDe = async (pdf: Buffer): Promise<string[]> => (await lirePdf(pdf)).pages
/** The only page that says it. */
function laPage(pages: string[], phrase: string): string {
  const celles = pages.filter((p) => p.includes(phrase))
  expect([phrase, celles.length]).toEqual([phrase, 1])
  return celles[0] ?? ''
}

/** Longer and longer agreements: their end falls at other heights of the page. */
const LONGUEURS = [0, 200, 400, 600, 800, 1000, 1200, 1400]

describe('sauts de page', () => {
  test.each(LONGUEURS)(
    'les signatures suivent le dernier article sur la même page (nom de %i lettres en plus)',
    async (n) => {
      const action = { ...CONVENTION_EXEMPLE.action, nom: `Les Marées ${'du livre '.repeat(n / 9)}` }
      const contenu = JSON.stringify({ ...CONVENTION_EXEMPLE, action })
      const lue = await fabriquer('convention', { contenu, signature: null, verification: VERIFICATION })
      const signee = await fabriquer('convention', conventionSignee(contenu, lue))
      const fin = laPage(await pagesDe(lue), 'Article 10.')
      for (const phrase of ['Pour Sofia :', 'Pour Lettres en Rade :', VERIFICATION])
        expect(fin).toContain(phrase)
      const finSignee = laPage(await pagesDe(signee), 'Article 10.')
      for (const phrase of ['Pour Sofia :', 'signée électroniquement par Claire Le Bihan'])
        expect(finSignee).toContain(phrase)
      const preuve = laPage(await pagesDe(signee), 'Preuve de la signature')
      for (const phrase of ['Signataire', 'Contenu signé', VERIFICATION]) expect(preuve).toContain(phrase)
    },
  )

  test('la preuve du dossier et celle de l’attestation ne sont jamais coupées', async () => {
    const { dossier, attestation } = await quatreDocuments()
    for (const pdf of [dossier, attestation]) {
      const preuve = laPage(await pagesDe(pdf ?? Buffer.alloc(0)), 'Preuve de la signature')
      for (const phrase of ['Signataire', 'Empreinte SHA-256', 'au format JSON', VERIFICATION])
        expect(preuve).toContain(phrase)
    }
  })
})

test('au-delà de deux cents lignes, un texte se suit, sans rien perdre', async () => {
  const lignes = Array.from({ length: 1000 }, (_, i) => `m${i}`)
  const exemple = dossierExemple()
  const c = JSON.parse(exemple.contenu)
  const contenu = JSON.stringify({
    ...c,
    presentation: { ...c.presentation, presentation: lignes.join('\n') },
  })
  const { texte, pages } = await lirePdf(await fabriquer('dossier', { ...exemple, contenu }))
  expect(pages.length).toBeLessThan(14)
  expect(texte).toContain('m198 m199 / m200 / m201')
  expect(texte).toContain('/ m999')
})
