import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerMembre, creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const ANNEE = { dateDebut: '2026-01-01', dateFin: '2026-12-31' }

const cellules = (octets: Buffer, numero: string) =>
  lireClasseur(octets).lignes.find((l) => (l.Numéro ?? l.Demande)?.valeur === numero) ?? {}
/** What the sheet of that type says of who signed that application. */
async function quiASigne(numero: string, type = 'projets') {
  const jeton = await banc.connecter('admin')
  const { octets } = await banc.appeler('POST', 'export/excel', { jeton, corps: { type, ...ANNEE } })
  return parOuEnQualite(cellules(octets, numero))
}
const parOuEnQualite = (ligne: ReturnType<typeof cellules>) =>
  Object.fromEntries(
    Object.entries(ligne).flatMap(([titre, c]) =>
      c && /signée (par|en)/i.test(titre) ? [[titre, c.valeur]] : [],
    ),
  )

/** An agreement signed by a member who is not the responsible person of the structure. */
async function conventionDuTresorier() {
  const s = await demandeAccordee(banc)
  const { id } = await creerMembre(banc, s.porteur, { role: 'editeur', signataire: true, finances: false })
  const appeler = (prenom: string, nom: string, fonction: string) =>
    sql`with u as (update utilisateur set prenom = ${prenom}, nom = ${nom}, mobile = '+33611223344' where id = ${id})
      update membre set fonction = ${fonction} where utilisateur_id = ${id}`.execute(banc.db)
  await appeler('=Paul', 'Abgrall', 'Trésorier')
  expect((await signerConvention(banc, { ...s, jeton: await banc.connecter(id) })).statut).toBe(200)
  return { ...s, id, appeler }
}

const DEMANDE = { 'Signée par': 'Zoé Lefèvre', 'Signée en qualité de': 'Présidente' }
const CONVENTION = {
  'Convention signée par': '=Paul Abgrall',
  'Convention signée en qualité de': 'Trésorier',
}

test('chaque signature dit qui, et en quelle qualité, comme ce jour-là ; jamais une formule', async () => {
  const { projet, porteur, id, appeler } = await conventionDuTresorier()
  expect(await quiASigne(projet.numero)).toEqual({ ...DEMANDE, ...CONVENTION })
  // What the base says today of who signed changes nothing.
  await appeler('Paule', 'Tanguy', 'Ancienne trésorière')
  await banc.db
    .updateTable('membre')
    .set({ jusque: banc.horloge.maintenant() })
    .where('utilisateurId', '=', id)
    .execute()
  await banc.db
    .updateTable('utilisateur')
    .set({ nom: 'Nouveau' })
    .where('id', '=', porteur.utilisateurId)
    .execute()
  expect(await quiASigne(projet.numero)).toEqual({ ...DEMANDE, ...CONVENTION })
  const jeton = await banc.connecter('admin')
  const { octets } = await banc.appeler('GET', 'export/projets?onglet=commissions-passees', { jeton })
  const ligne = cellules(octets, projet.numero)
  expect(parOuEnQualite(ligne)).toEqual({ ...DEMANDE, ...CONVENTION })
  expect(ligne['Convention signée par']?.format).toBe('@')
  expect(lireClasseur(octets).xml).not.toContain('<f>=Paul')
})

test('les paiements disent qui a signé la convention', async () => {
  const { projet } = await conventionDuTresorier()
  const { id: par } = await creerStaff(banc, 'comptable')
  const le = banc.horloge.maintenant()
  await banc.db
    .insertInto('paiement')
    .values({ projetId: projet.id, datePaiement: '2026-03-02', montant: 2500, le, par })
    .execute()
  expect(await quiASigne(projet.numero, 'paiements')).toEqual(CONVENTION)
})

test('signée à nouveau, la demande nomme qui l’a signée en dernier ; à resigner, personne', async () => {
  const projet = await demandeDeposee(banc, await creerPorteur(banc))
  await sql`with c as (insert into code_verification (projet_id, objet, canal, destination, empreinte_document,
      code_empreinte, cree_le, expire_le, utilise_le)
      select projet_id, objet, canal, destination, empreinte, empreinte, le, le, le from signature
      where projet_id = ${projet.id} returning id)
    insert into signature (projet_id, objet, tour, revision, prenom, nom, fonction, canal, destination, le, empreinte,
      contenu, code_id)
    select projet_id, objet, 2, revision, 'Nora', 'Zeller', 'Vice-présidente', canal, destination, le, empreinte,
      contenu, c.id from signature, c where projet_id = ${projet.id}`.execute(banc.db)
  expect(await quiASigne(projet.numero)).toEqual({
    'Signée par': 'Nora Zeller',
    'Signée en qualité de': 'Vice-présidente',
  })
  await banc.db
    .updateTable('projet')
    .set({ signeLe: null, signeRevision: null })
    .where('id', '=', projet.id)
    .execute()
  expect(await quiASigne(projet.numero)).toEqual({})
})

test('effacée avec un dossier anonymisé, une signature ne nomme plus personne', async () => {
  const { projet } = await conventionDuTresorier()
  await banc.db
    .updateTable('signature')
    .set({ prenom: '', nom: '', fonction: '' })
    .where('projetId', '=', projet.id)
    .execute()
  expect(await quiASigne(projet.numero)).toEqual({})
})
