import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { office, PNG, PROGRAMME, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
let projet: { id: number }

beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  const porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  projet = await creerProjet(banc, porteur)
})

type Piece = [champ: string, nom: string, contenu: Buffer]
async function deposer(pieces: Piece[], reste: Record<string, string> = { isDraft: 'true' }, id = projet.id) {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({ id: String(id), step: '4', ...reste }))
    formulaire.append(nom, valeur)
  for (const [champ, nom, contenu] of pieces)
    formulaire.append(champ, new Blob([new Uint8Array(contenu)]), nom)
  return banc.appeler('POST', 'projets', { jeton, formulaire })
}
const fichiers = async () =>
  (await banc.appeler('GET', `projets/${projet.id}`, { jeton })).corps.data.fichiers

test.each([
  ['fichierBudget donne un fichier du type budget (PROJ-056, PROJ-067)', 'fichierBudget', 'budget'],
  [
    'fichierBudgetRemuneration donne un fichier du type budget_remuneration (PROJ-057, PROJ-068)',
    'fichierBudgetRemuneration',
    'budget_remuneration',
  ],
  [
    'fichierLettreDemandeAide donne un fichier du type lettre_demande_aide (PROJ-058, PROJ-069)',
    'fichierLettreDemandeAide',
    'lettre_demande_aide',
  ],
  [
    'fichierDossierPresentation donne un fichier du type dossier_presentation (PROJ-059, PROJ-070)',
    'fichierDossierPresentation',
    'dossier_presentation',
  ],
  [
    'fichierProgramme donne un fichier du type programme (PROJ-060, PROJ-071)',
    'fichierProgramme',
    'programme',
  ],
  ['fichierVisuel donne un fichier du type visuel (PROJ-061, PROJ-072)', 'fichierVisuel', 'visuel'],
])('%s', async (_titre, champ, type) => {
  const r = await deposer([[champ, 'piece.pdf', pdfDe(500)]])
  expect(r.statut).toBe(200)
  const lus = await fichiers()
  expect(lus.map((f: { type: string; libelle: string }) => [f.type, f.libelle])).toEqual([
    [type, 'piece.pdf'],
  ])
})

test('deux autres documents reviennent avec le type autre, un troisième est refusé (PROJ-062, PROJ-073, ST4-008)', async () => {
  const pieces = [500, 501].map((n): Piece => ['fichierAutres', `a${n}.pdf`, pdfDe(n)])
  expect((await deposer(pieces)).statut).toBe(200)
  expect((await fichiers()).map((f: { type: string }) => f.type)).toEqual(['autre', 'autre'])
  const r = await deposer([['fichierAutres', 'a502.pdf', pdfDe(502)]])
  expect([r.statut, r.corps.errors]).toEqual([
    422,
    { fichierAutres: ['Vous pouvez joindre au plus 2 autres documents.'] },
  ])
  expect((await fichiers()).length).toBe(2)
})

test('chaque fichier dit son id, son type, son libellé et une adresse qui l’ouvre sans session (PROJ-052, PROJ-053, PROJ-054, PROJ-055)', async () => {
  const contenu = await office('xlsx')
  await deposer([['fichierBudget', 'Budget été.xlsx', contenu]])
  const [f] = await fichiers()
  expect(f).toMatchObject({ id: expect.any(Number), type: 'budget', libelle: 'Budget été.xlsx' })
  const r = await banc.appeler('GET', f.url.replace('/gestion/api/', ''))
  expect([r.statut, r.octets.equals(contenu)]).toEqual([200, true])
})

const contenuDe = async (nom: string): Promise<Buffer> => {
  if (nom.endsWith('.docx')) return office('docx')
  if (nom.endsWith('.xlsx')) return office('xlsx')
  return nom.endsWith('.png') ? PNG : PROGRAMME
}
const TOUS = 'png, jpg, pdf, doc, xls, docx, xlsx, webp'
test.each([
  ['un budget en docx est refusé (ST4-001, ST4-011)', 'fichierBudget', 'b.docx', 'pdf, xls, xlsx'],
  [
    'un budget des rémunérations en png est refusé (ST4-002)',
    'fichierBudgetRemuneration',
    'b.png',
    'pdf, xls, xlsx',
  ],
  ['une lettre en xlsx est refusée (ST4-004)', 'fichierLettreDemandeAide', 'l.xlsx', 'pdf'],
  ['un dossier en png est refusé (ST4-005)', 'fichierDossierPresentation', 'd.png', 'pdf'],
  ['un programme en exe est refusé (ST4-009)', 'fichierProgramme', 'p.exe', TOUS],
])('%s', async (_titre, champ, nom, types) => {
  const r = await deposer([[champ, nom, await contenuDe(nom)]])
  expect([r.statut, r.corps.errors]).toEqual([
    422,
    { [champ]: [`Type de fichier non autorisé. Seuls ${types} sont acceptés.`] },
  ])
  expect(await fichiers()).toEqual([])
})

test('le fichier d’une demande qui n’est pas la sienne est refusé en 404 et n’est pas gardé', async () => {
  const autre = await creerProjet(banc, await creerPorteur(banc))
  const gardes = () => Array.fromAsync(banc.ctx.stockage.lister(new Date(Date.now() + 1e9)))
  const avant = await gardes()
  expect(
    (await deposer([['fichierBudget', 'b.pdf', pdfDe(500)]], { isDraft: 'true' }, autre.id)).statut,
  ).toBe(404)
  expect(await gardes()).toEqual(avant)
})

test('le même fichier déposé deux fois ne change pas la version de la demande', async () => {
  const un = await deposer([['fichierBudget', 'b.pdf', pdfDe(500)]])
  const deux = await deposer([['fichierBudget', 'b.pdf', pdfDe(500)]])
  expect(deux.corps.data.version).toBe(un.corps.data.version)
})
