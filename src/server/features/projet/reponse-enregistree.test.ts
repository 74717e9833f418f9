import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
let porteur: PorteurEssai
beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
})

/** Saves, and gives the answer once it was found to be what reading gives. */
async function enregistrer(corps: object) {
  banc.horloge.avancer(60_000)
  const r = await banc.appeler('POST', 'projets', { jeton, corps })
  expect(r.statut).toBe(200)
  expect(r.corps.data).toEqual(
    (await banc.appeler('GET', `projets/${r.corps.data.id}`, { jeton })).corps.data,
  )
  return r.corps.data
}

test('chaque enregistrement répond ce que la lecture donne ensuite', async () => {
  const { id } = await enregistrer({ step: 1, isDraft: true, nom: 'Fête' })
  for (const step of [1, 2, 3] as const) {
    await enregistrer({ id, step, isDraft: true, ...SAISIES[step] })
    await enregistrer({ id, step, isDraft: false, ...SAISIES[step] })
  }
  await enregistrer({ id, step: 3, isDraft: true, ...SAISIES[3], budgetGlobal: 0.1, montantDemande: 1000.01 })
  await enregistrer({ id, step: 2, isDraft: true, presentation: null, lieux: [] })
  const inchangee = await enregistrer({ id, step: 2, isDraft: true, presentation: null, lieux: [] })
  expect(inchangee.version).toBe((await enregistrer({ id, step: 2, isDraft: true, lieux: [] })).version)
})

test('aussi avec un fichier, et à l’étape 5', async () => {
  const { id } = await enregistrer({ step: 1, isDraft: false, ...SAISIES[1] })
  for (const step of [2, 3] as const) await enregistrer({ id, step, isDraft: false, ...SAISIES[step] })
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({ id, step: 4, isDraft: true }))
    formulaire.append(nom, String(valeur))
  formulaire.append('fichierBudget', new Blob([new Uint8Array(pdfDe(500))]), 'budget.pdf')
  const r = await banc.appeler('POST', 'projets', { jeton, formulaire })
  expect(r.statut).toBe(200)
  expect(r.corps.data.fichiers.length).toBe(1)
  expect(r.corps.data).toEqual((await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data)
  await enregistrer({ id, step: 5, isDraft: true, ...SAISIES[5] })
})

test('aussi une réédition, dont le précédent est nommé puis ôté', async () => {
  const precedent = await demandeDeposee(banc, porteur, { retireLe: banc.horloge.maintenant() })
  const { id, precedentProjet } = await enregistrer({
    step: 1,
    isDraft: true,
    nom: null,
    reedition: true,
    idPrecedentProjet: precedent.id,
  })
  expect(precedentProjet?.id).toBe(precedent.id)
  const sans = await enregistrer({ id, step: 1, isDraft: true, nom: 'Autre', reedition: false })
  expect(sans.precedentProjet).toBeNull()
})

test('aussi une correction, qui rend la signature caduque', async () => {
  const signe = await demandeDeposee(banc, porteur)
  await poserControle(banc, signe, (await creerStaff(banc, 'admin')).id, ['budget'])
  const corrige = await enregistrer({
    id: signe.id,
    step: 3,
    isDraft: false,
    ...SAISIES[3],
    budgetGlobal: 25_000,
  })
  expect([corrige.isSigned, corrige.budgetGlobal]).toEqual([false, 25_000])
})
