import { expect, test } from 'vitest'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/documents/convention-exemple.ts'
import { quatreDocuments } from '#test-kit/scenes/documents/documents-exemple.ts'
import { dossierExemple, VERIFICATION } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
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
  const dit = await dossierDit('Invité : 𓀀𓀁, 𐤀.')
  expect(dit).toContain('Invité : ??, ?.')
  expect(dit).toContain(AVIS)
})

test('une convention qui n’est pas encore signée le dit de même', async () => {
  const action = { ...CONVENTION_EXEMPLE.action, nom: 'Festival 𓀀' }
  const contenu = JSON.stringify({ ...CONVENTION_EXEMPLE, action })
  const pdf = await fabriquer('convention', { contenu, signature: null, verification: VERIFICATION })
  expect((await lirePdf(pdf)).texte).toContain(AVIS)
})

test.each([
  ['l’arabe, de droite à gauche, lettres liées', 'Invité : محمود درويش, poète.'],
  ['le persan et ses chiffres', 'سال ۱۳۷۵'],
  ['l’hébreu', 'Invité : עמוס עוז, romancier.'],
  ['le chinois', '莫言，高行健'],
  ['le japonais', '村上春樹の小説、海辺のカフカ。'],
  ['le coréen', '한강의 소설'],
  ['le thaï', 'เทศกาลวรรณกรรม'],
  ['le géorgien et l’arménien', 'მსოფლიო, հայերեն'],
  ['le grec ancien', 'ἄνθρωπος'],
  ['les signes', '→ ✓ ‰ ☎ ≥ ½ ★ ♪'],
  ['les emojis', '📚 🎉 ❤'],
])('%s s’imprime tel qu’il a été écrit, sans avis', async (_, ecrit) => {
  const dit = await dossierDit(ecrit)
  expect(dit).toContain(ecrit)
  expect(dit).not.toContain('Certains caractères')
})

test('un paragraphe qui mêle deux sens garde l’ordre de chacun', async () => {
  // From left to right, as it stands on the page.
  expect(await dossierDit('Lu (محمود درويش) ici')).toMatch(/Lu \( ?محمود درويش ?\) ici/)
  expect(await dossierDit('عام 1941')).toContain('1941 عام')
})

test('le nom d’un signataire s’imprime dans la preuve des trois documents', async () => {
  const { 'convention lue': _, ...signes } = await quatreDocuments({ prenom: 'محمود', nom: '村上' })
  for (const pdf of Object.values(signes))
    expect((await lirePdf(pdf)).texte).toContain('Signataire محمود 村上, Présidente')
})

test('un document n’embarque que les polices dont il se sert, réduites à leurs dessins', async () => {
  const exemple = dossierExemple()
  const sans = await fabriquer('dossier', exemple)
  expect(sans.toString('latin1')).not.toContain('NotoSans')
  const c = JSON.parse(exemple.contenu)
  const contenu = JSON.stringify({ ...c, presentation: { ...c.presentation, presentation: '村上 محمود 📚' } })
  const avec = await fabriquer('dossier', { ...exemple, contenu })
  expect(avec.length - sans.length).toBeLessThan(30_000)
})
