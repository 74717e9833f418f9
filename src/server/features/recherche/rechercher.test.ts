import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Resultats } from '#domain/recherche/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'

const banc = bancDuFichier()
let semis: Semis
beforeAll(async () => {
  semis = await semerDemandes(banc)
  await banc.db
    .updateTable('porteur')
    .set({ nomStructure: 'Les Marées contées', ville: 'Saint-Malo', emailContact: 'quai@marees.example' })
    .where('id', '=', semis.porteur.id)
    .execute()
})

async function chercher(qui: Role, recherche: string, portee?: string): Promise<Resultats> {
  const query = new URLSearchParams({ recherche, ...(portee && { portee }) })
  const r = await banc.appeler('GET', `recherche?${query}`, { jeton: semis.jetons[qui] })
  expect(r.statut).toBe(200)
  return r.corps.data
}
const ids = (r: Resultats) => r.projets.trouves.map((t) => t.projet.id)
const totaux = (r: Resultats) => Object.fromEntries(Object.entries(r).map(([g, { total }]) => [g, total]))

test('trois de chaque genre, les plus récents d’abord, et combien il y en a ; douze du genre demandé', async () => {
  const { ids: d } = semis
  const tout = await chercher('admin', 'marées cont')
  expect(ids(tout)).toEqual([d.rempli, d.archive, d.passe])
  expect(totaux(tout)).toEqual({
    projets: 6,
    structures: 1,
    conventions: 0,
    aides: 0,
    conversations: 0,
    comptes: 0,
  })
  expect(tout.structures.trouves[0]).toMatchObject({
    id: semis.porteur.id,
    nom: 'Les Marées contées',
    ville: 'Saint-Malo',
    statut: 'valide',
  })
  expect(ids(await chercher('admin', 'marées cont', 'projets'))).toEqual([
    d.rempli,
    d.archive,
    d.passe,
    d.enCommission,
    d.accepte,
    d.signe,
  ])
})

test('chacun n’y trouve que ce que ses listes montrent', async () => {
  const { ids: d } = semis
  const tous = async (qui: Role) => ids(await chercher(qui, 'marees', 'projets'))
  expect(await tous('superviseur')).toEqual(await tous('admin'))
  expect(await tous('comptable')).toEqual([d.archive, d.passe])
  expect(await tous('membreCommission')).toEqual([d.enCommission])
  // Addresses say nothing to a member, and other kinds are not theirs.
  expect(totaux(await chercher('membreCommission', 'marees'))).toEqual({
    projets: 1,
    structures: 0,
    conventions: 0,
    aides: 0,
    conversations: 0,
    comptes: 0,
  })
  expect(await chercher('membreCommission', 'quai@marees')).toMatchObject({ projets: { total: 0 } })
  expect(ids(await chercher('comptable', 'quai@marees'))).toEqual([d.archive, d.passe])
  const refus = await banc.appeler('GET', 'recherche?recherche=marees', { jeton: semis.jetons.porteurProjet })
  expect(refus.statut).toBe(403)
})

test('une convention par son numéro, une conversation par sa personne, un compte par son nom', async () => {
  const { porteur, projet } = await demandeAccordee(banc)
  const { numeroConvention } = await banc.db
    .selectFrom('projet')
    .select('numeroConvention')
    .where('id', '=', projet.id)
    .executeTakeFirstOrThrow()
  await banc.db
    .updateTable('utilisateur')
    .set({ prenom: 'Ysé', nom: 'Le Goffic' })
    .where('id', '=', porteur.utilisateurId)
    .execute()
  const jeton = await banc.connecter(porteur.utilisateurId)
  await banc.appeler('POST', 'messagerie', { jeton, corps: { message: 'Bonjour' } })
  const parNumero = await chercher('comptable', numeroConvention ?? '')
  expect(parNumero.conventions.trouves.map((t) => t.projet.numeroConvention)).toEqual([numeroConvention])
  const parNom = await chercher('admin', 'goffic')
  expect(totaux(parNom)).toMatchObject({ projets: 1, structures: 1, conversations: 1 })
  expect(parNom.conversations.trouves[0]).toMatchObject({ personne: 'Ysé Le Goffic' })
  expect(totaux(await chercher('comptable', 'goffic'))).toMatchObject({ structures: 1, conversations: 0 })
  await banc.db.updateTable('utilisateur').set({ nom: 'Quatremer' }).where('role', '=', 'comptable').execute()
  expect((await chercher('admin', 'quatremer')).comptes.trouves).toMatchObject([{ role: 'comptable' }])
  expect(totaux(await chercher('comptable', 'quatremer'))).toMatchObject({ comptes: 0 })
})

test('une structure par son SIRET, blancs compris, par son SIREN ou par son RNA, pour qui voit les structures', async () => {
  const { porteur } = semis
  const poser = (siret: string | null, rna: string | null) =>
    banc.db.updateTable('porteur').set({ siret, rna }).where('id', '=', porteur.id).execute()
  await poser('73282932000074', 'W751245606')
  for (const role of ['admin', 'superviseur', 'comptable'] as const)
    for (const numero of ['73282932000074', '732 829 320 00074', '732829320', 'w751 245 606']) {
      const { structures } = await chercher(role, numero)
      expect([role, numero, structures.total]).toEqual([role, numero, 1])
      expect(structures.trouves[0]).toMatchObject({
        id: porteur.id,
        siret: '73282932000074',
        rna: 'W751245606',
      })
    }
  for (const autre of ['73282932000075', '732829321', 'W751245607'])
    expect([autre, totaux(await chercher('admin', autre)).structures]).toEqual([autre, 0])
  expect(totaux(await chercher('membreCommission', '73282932000074'))).toEqual({
    projets: 0,
    structures: 0,
    conventions: 0,
    aides: 0,
    conversations: 0,
    comptes: 0,
  })
  await poser(null, null)
})

test('rien n’est trouvé par un texte vide, trop long ou sans lettre', async () => {
  for (const texte of ['', '   ', '…', 'x'.repeat(500)])
    expect([texte.length, totaux(await chercher('admin', texte)).projets]).toEqual([texte.length, 0])
})
