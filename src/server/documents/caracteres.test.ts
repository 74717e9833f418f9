import { expect, test } from 'vitest'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/convention-exemple.ts'
import { dossierExemple, VERIFICATION } from '#test-kit/scenes/dossier-exemple.ts'
import { lirePdf } from '#test-kit/scenes/pdf-lu.ts'
import { fabriquer } from './atelier.ts'

const AVIS =
  'Certains caractères ne peuvent être imprimés, et se lisent « ? » ; le contenu exact est joint à ce fichier.'

/** What the application reads when its presentation is that text. */
async function dossierDit(presentation: string): Promise<string> {
  const exemple = dossierExemple()
  const c = JSON.parse(exemple.contenu)
  const contenu = JSON.stringify({ ...c, presentation: { ...c.presentation, presentation } })
  return (await lirePdf(await fabriquer('dossier', { ...exemple, contenu }))).texte
}

test('une ligature ou une forme de compatibilité s’imprime par ses lettres, sans avis', async () => {
  const dit = await dossierDit('La ﬁn de l’aﬄux, le nº ① en ｌａｒｇｅ.')
  expect(dit).toContain('La fin de l’afflux')
  expect(dit).toContain('1 en large.')
  expect(dit).not.toContain('Certains caractères')
})

test('un caractère qu’aucune police ne dessine se lit « ? », et le document le dit', async () => {
  const dit = await dossierDit('Invité : محمود, 村.')
  expect(dit).toContain('Invité : ?????, ?.')
  expect(dit).toContain(AVIS)
})

test('une convention qui n’est pas encore signée le dit de même', async () => {
  const action = { ...CONVENTION_EXEMPLE.action, nom: 'Festival 村' }
  const contenu = JSON.stringify({ ...CONVENTION_EXEMPLE, action })
  const pdf = await fabriquer('convention', { contenu, signature: null, verification: VERIFICATION })
  expect((await lirePdf(pdf)).texte).toContain(AVIS)
})
