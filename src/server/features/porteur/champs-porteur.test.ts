import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, creerProjet, MOT_DE_PASSE, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const CONTACT = {
  civilite: 'Monsieur',
  prenom: 'Étienne',
  nom: 'Le Goff',
  fonction: 'Trésorier',
  emailContact: 'accueil@mots.fr',
  mobile: '+33756789012',
  tel: '04 76 00 00 01',
  adresse: '2 rue des Lilas',
  adresseComplement: 'Bâtiment B',
  codePostal: '69001',
  ville: 'Lyon',
  siteInternet: 'https://mots.fr',
  facebook: 'facebook.com/mots',
  twitter: 'x.com/mots',
  youtube: 'youtube.com/@mots',
  linkedin: 'linkedin.com/company/mots',
}
const STRUCTURE = {
  nomStructure: 'Les Mots voyageurs',
  presentation: 'Lectures à voix haute.\nEt ateliers.',
  idCategorieStructure: 5,
}
const RIB = {
  titulaireCompte: 'Les Mots voyageurs SAS',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPP',
}

type Fiche = Record<string, unknown>
const banc = bancDuFichier()
let p: PorteurEssai
let avant: Fiche
let vues: Record<'titulaire' | 'admin', Fiche>

const lire = async (id: number, jeton: string): Promise<Fiche> =>
  (await banc.appeler('GET', `porteurs-projet/${id}`, { jeton })).corps.data

beforeAll(async () => {
  const admin = await banc.connecter('admin')
  p = await creerPorteur(banc, { etat: 'valide', profil: 'vide' })
  const jeton = await banc.connecter(p.utilisateurId)
  avant = await lire(p.id, jeton)
  const enregistrer = async (section: string, champs: object, par: string) => {
    const corps = { section, ...champs, motDePasseActuel: MOT_DE_PASSE }
    const r = await banc.appeler('PATCH', `porteurs-projet/${p.id}`, { corps, jeton: par })
    expect(r.statut).toBe(200)
  }
  await enregistrer('contact', CONTACT, jeton)
  await enregistrer('rib', RIB, jeton)
  await enregistrer('structure', STRUCTURE, admin)
  vues = { titulaire: await lire(p.id, jeton), admin: await lire(p.id, admin) }
})

describe('chaque champ enregistré se relit, par son titulaire et par le personnel', () => {
  test.each<[string, keyof typeof CONTACT]>([
    ['civilité (POR-001)', 'civilite'],
    ['prénom (POR-002)', 'prenom'],
    ['nom (POR-003)', 'nom'],
    ['fonction (POR-004)', 'fonction'],
    ['adresse secondaire (POR-006)', 'emailContact'],
    ['mobile (POR-007)', 'mobile'],
    ['téléphone fixe (POR-008)', 'tel'],
    ['adresse (POR-012)', 'adresse'],
    ['complément d’adresse (POR-013)', 'adresseComplement'],
    ['code postal (POR-014)', 'codePostal'],
    ['ville (POR-015)', 'ville'],
    ['site (POR-016)', 'siteInternet'],
    ['facebook (POR-017)', 'facebook'],
    ['twitter (POR-018)', 'twitter'],
    ['youtube (POR-019)', 'youtube'],
    ['linkedin (POR-020)', 'linkedin'],
  ])('%s', (_titre, champ) => verifier(champ, CONTACT[champ]))

  test.each<[string, keyof typeof STRUCTURE]>([
    ['nom de la structure (POR-009)', 'nomStructure'],
    ['présentation (POR-010)', 'presentation'],
    ['catégorie (POR-011)', 'idCategorieStructure'],
  ])('%s', (_titre, champ) => verifier(champ, STRUCTURE[champ]))

  test.each<[string, keyof typeof RIB]>([
    ['titulaire du compte (POR-021)', 'titulaireCompte'],
    ['IBAN (POR-022)', 'iban'],
    ['BIC (POR-023)', 'bic'],
  ])('%s', (_titre, champ) => verifier(champ, RIB[champ]))
})

function verifier(champ: string, valeur: unknown): void {
  expect(avant[champ] ?? null).not.toEqual(valeur)
  expect([vues.titulaire[champ], vues.admin[champ]]).toEqual([valeur, valeur])
}

describe('ce que le portail tient de lui-même', () => {
  test.each<[string, string, () => unknown]>([
    ['adresse e-mail du compte (POR-005)', 'email', () => p.email],
    ['identifiant du porteur (POR-026)', 'id', () => p.id],
    ['identifiant de la personne (POR-027)', 'userId', () => p.utilisateurId],
    ['instant de la création (POR-028)', 'createdAt', () => '2026-03-02T09:00:00.000Z'],
  ])('%s', (_titre, champ, valeur) => {
    expect(p.utilisateurId).not.toBe(p.id)
    expect([vues.titulaire[champ], vues.admin[champ]]).toEqual([valeur(), valeur()])
  })

  test('le compte est dit validé, ou non, avec le motif du refus (POR-024, POR-025)', async () => {
    const lu = async (etat: 'en cours' | 'valide' | 'refus') => {
      const q = await creerPorteur(banc, { etat })
      const { isValidated, motifRefus } = await lire(q.id, await banc.connecter(q.utilisateurId))
      return [isValidated, motifRefus]
    }
    expect(await lu('en cours')).toEqual([false, null])
    expect(await lu('refus')).toEqual([false, 'Dossier incomplet.'])
    expect(await lu('valide')).toEqual([true, null])
  })

  test('le nombre de demandes suit leur création (POR-029)', async () => {
    const q = await creerPorteur(banc)
    const admin = await banc.connecter('admin')
    const nombre = async () => (await lire(q.id, admin)).nbProjets
    expect(await nombre()).toBe(0)
    await demandeDeposee(banc, q)
    await creerProjet(banc, q)
    await creerProjet(banc, p)
    expect(await nombre()).toBe(2)
  })
})
