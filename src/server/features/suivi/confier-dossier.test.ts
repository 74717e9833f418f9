import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
type Compte = Awaited<ReturnType<typeof creerStaff>>
let porteur: PorteurEssai
let agnes: Compte
let karim: Compte
let jeton: string
let id: number
beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  agnes = await creerStaff(banc, 'admin', { prenom: 'Agnès', nom: 'Delmas' })
  karim = await creerStaff(banc, 'superviseur', { prenom: 'Karim', nom: 'Haddad' })
  jeton = await banc.connecter(agnes.id)
})
beforeEach(async () => {
  id = (await demandeDeposee(banc, porteur)).id
})
const confier = (utilisateurId: number | null, suiviPar: number | null = null, qui = jeton) =>
  banc.appeler('PATCH', `projets/${id}/suivi`, { jeton: qui, corps: { utilisateurId, suiviPar } })
const court = ({ id: n, prenom, nom }: Compte) => ({ id: n, prenom, nom })

test('se fait par le personnel, sur ce qu’il voit', async () => {
  const statuts = await statutsParRole(banc, porteur, (j) =>
    banc.appeler('PATCH', `projets/${id}/suivi`, {
      corps: { utilisateurId: null, suiviPar: null },
      ...(j && { jeton: j }),
    }),
  )
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(statuts).toEqual({ ...refuse, comptable: 404, superviseur: 200, admin: 200 })
})

test('confiée à un collègue, il est prévenu ; le fait dit qui, quand, et entre au journal', async () => {
  const r = await confier(karim.id)
  const le = banc.horloge.maintenant().toISOString()
  expect([r.statut, r.corps.data]).toEqual([
    200,
    { suiviPar: court(karim), depuis: le, par: court(agnes), avant: [] },
  ])
  const [envoi] = await banc.envois()
  expect([envoi?.evenement, envoi?.destinataire]).toEqual(['dossier-confie', karim.email])
  expect(envoi?.texte).toContain(`/gestion/admin/projets/validation?id=${id}`)
  expect(await actesDe(banc, `projet:${id}`)).toEqual([
    {
      acte: 'confierDossier',
      avant: { suiviPar: null },
      apres: { suiviPar: { id: karim.id, nom: 'Karim Haddad' } },
    },
  ])
  const vues = (await banc.appeler('GET', 'notifications', { jeton: await banc.connecter(karim.id) })).corps
  expect(vues.data.dossiersAVoir).toBe(1)
})

test('prise pour soi, personne n’est prévenu ; rendue, elle n’est plus à personne et dit qui l’a suivie', async () => {
  const avant = (await banc.envois()).length
  await confier(agnes.id)
  const r = await confier(null, agnes.id)
  const le = banc.horloge.maintenant().toISOString()
  expect(r.corps.data).toEqual({
    suiviPar: null,
    depuis: null,
    par: null,
    avant: [{ suiviPar: court(agnes), du: le, au: le }],
  })
  expect((await banc.envois()).length).toBe(avant)
})

test('répétée, ne change rien ; passée entre-temps à un autre, 409', async () => {
  expect((await confier(karim.id)).statut).toBe(200)
  expect((await confier(karim.id)).statut).toBe(200)
  const r = await confier(agnes.id)
  expect([r.statut, r.corps.message]).toEqual([
    409,
    'Ce dossier vient de changer de mains. Relisez qui le suit avant de le confier.',
  ])
  expect(await actesDe(banc, `projet:${id}`)).toHaveLength(1)
})

test('deux à la fois : un seul l’emporte, et un seul la suit', async () => {
  const statuts = (await Promise.all([confier(karim.id), confier(agnes.id)])).map((r) => r.statut)
  expect(statuts.sort()).toEqual([200, 409])
  const courants = await banc.db
    .selectFrom('suivi')
    .select('id')
    .where('projetId', '=', id)
    .where('finiLe', 'is', null)
    .execute()
  expect(courants).toHaveLength(1)
})

test('ni à un membre, ni à un porteur, ni à un compte fermé, ni à un comptable qui ne la voit pas', async () => {
  const membre = await creerStaff(banc, 'membreCommission')
  const ferme = await creerStaff(banc, 'admin', { desactiveLe: banc.horloge.maintenant() })
  const inconnu = 'Choisissez un collègue dont le compte est ouvert.'
  for (const qui of [membre.id, ferme.id, porteur.utilisateurId, 999_999]) {
    const r = await confier(qui)
    expect([r.statut, r.corps.errors]).toEqual([422, { utilisateurId: [inconnu] }])
  }
  const comptable = await creerStaff(banc, 'comptable')
  expect((await confier(comptable.id)).corps.errors.utilisateurId).toEqual([
    'Cette demande n’est pas encore visible de la comptabilité\u00a0: confiez-la à quelqu’un d’autre.',
  ])
})

test('un compte supprimé, ou qui quitte le personnel, rend ses dossiers à personne, et on le dit', async () => {
  const parti = await creerStaff(banc, 'superviseur', { prenom: 'Luc', nom: 'Parti' })
  await confier(parti.id)
  const r = await banc.appeler('DELETE', `comptes/${parti.id}`, { jeton })
  expect(r.corps.data).toEqual({ ...court(parti), dossiersRendus: 1 })
  const lire = async () => (await banc.appeler('GET', `projets/${id}/suivi`, { jeton })).corps.data
  expect((await lire()).suiviPar).toBeNull()
  expect((await actesDe(banc, `projet:${id}`)).at(-1)).toEqual({
    acte: 'confierDossier',
    avant: { suiviPar: { id: parti.id, nom: 'Luc Parti' } },
    apres: { suiviPar: null },
  })
  const mute = await creerStaff(banc, 'superviseur')
  await confier(mute.id)
  const { prenom, nom, email } = mute
  const corps = { prenom, nom, email, role: 'membreCommission' }
  expect((await banc.appeler('PUT', `comptes/${mute.id}`, { jeton, corps })).statut).toBe(200)
  expect((await lire()).suiviPar).toBeNull()
})
