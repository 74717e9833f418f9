import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerPorteur, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const ETAPE1 = { ...SAISIES[1], reedition: true }
const ETAPE2 = SAISIES[2]
const { raisonAucunAuteur: _, ...ETAPE3 } = SAISIES[3]

type Demande = Record<string, unknown>
const banc = bancDuFichier()
let avant: Demande
let cree: Demande
let vues: Record<'porteur' | 'admin', Demande>

beforeAll(async () => {
  await ouvrirPeriode(banc)
  const porteur = await creerPorteur(banc)
  const precedent = await demandeDeposee(banc, porteur)
  banc.horloge.regler('2026-03-03T10:30:00Z')
  const jeton = await banc.connecter(porteur.utilisateurId)
  const poster = async (corps: object): Promise<Demande> => {
    const r = await banc.appeler('POST', 'projets', { corps, jeton })
    expect(r.statut).toBe(200)
    return r.corps.data
  }
  const lire = async (par: string): Promise<Demande> =>
    (await banc.appeler('GET', `projets/${cree.id}`, { jeton: par })).corps.data
  cree = await poster({ step: 1, isDraft: true, nom: 'Provisoire' })
  avant = await lire(jeton)
  banc.horloge.avancer(60_000)
  const commun = { id: cree.id, isDraft: false }
  await poster({ ...commun, step: 1, ...ETAPE1, idPrecedentProjet: precedent.id })
  await poster({ ...commun, step: 2, ...ETAPE2 })
  await poster({ ...commun, step: 3, ...ETAPE3 })
  vues = { porteur: await lire(jeton), admin: await lire(await banc.connecter('admin')) }
})

function verifier(champ: string, valeur: unknown): void {
  expect(avant[champ]).not.toEqual(valeur)
  expect([vues.porteur[champ], vues.admin[champ]]).toEqual([valeur, valeur])
}

describe('chaque champ enregistré se relit, par son porteur et par le personnel', () => {
  test.each<[string, keyof typeof ETAPE1]>([
    ['nom (PROJ-003)', 'nom'],
    ['réédition (PROJ-004)', 'reedition'],
    ['édition (PROJ-006)', 'edition'],
    ['catégorie (PROJ-007)', 'idCategorieProjet'],
    ['domaines éditoriaux (PROJ-008)', 'idDomainesEditoriaux'],
    ['date de début (PROJ-009)', 'dateDebut'],
    ['date de fin (PROJ-010)', 'dateFin'],
  ])('%s', (_titre, champ) => verifier(champ, ETAPE1[champ]))

  test.each<[string, keyof typeof ETAPE2]>([
    ['présentation (PROJ-014)', 'presentation'],
    ['actions de communication (PROJ-015)', 'actionsCommunication'],
    ['lieu (PROJ-016)', 'idLieu'],
    ['région (PROJ-017)', 'region'],
    ['ville (PROJ-018)', 'ville'],
    ['autres villes (PROJ-019)', 'lieux'],
  ])('%s', (_titre, champ) => verifier(champ, ETAPE2[champ]))

  test.each<[string, keyof typeof ETAPE3]>([
    ['auteurs invités (PROJ-020)', 'nbAuteursInvites'],
    ['présence d’auteurs rémunérés (PROJ-021)', 'presenceAuteurs'],
    ['auteurs rémunérés (PROJ-022)', 'nbAuteursRemuneres'],
    ['rémunération des auteurs (PROJ-023)', 'montantRemunerationAuteurs'],
    ['frais des auteurs (PROJ-024)', 'montantFraisAuteurs'],
    ['modérateurs invités (PROJ-026)', 'nbModerateursInvites'],
    ['rémunération des modérateurs (PROJ-027)', 'montantRemunerationModerateurs'],
    ['éditeurs invités (PROJ-028)', 'nbEditeursInvites'],
    ['gratuité (PROJ-029)', 'idGratuite'],
    ['budget (PROJ-030)', 'budgetGlobal'],
    ['aide demandée (PROJ-031)', 'montantDemande'],
  ])('%s', (_titre, champ) => verifier(champ, ETAPE3[champ]))
})

describe('ce que le portail donne à la création, et ne change plus', () => {
  test.each<[string, string, () => unknown]>([
    ['identifiant (PROJ-001)', 'id', () => cree.id],
    ['numéro, le deuxième de l’année (PROJ-002)', 'numero', () => '2026-0002'],
    ['instant de la création (PROJ-011)', 'dateCreation', () => '2026-03-03T10:30:00.000Z'],
    ['année de la création (PROJ-012)', 'annee', () => 2026],
  ])('%s', (_titre, champ, valeur) => {
    expect([cree[champ], vues.porteur[champ], vues.admin[champ]]).toEqual([valeur(), valeur(), valeur()])
  })
})
