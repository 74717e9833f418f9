import { expect, test } from 'vitest'
import { TROP_TOT } from '#domain/changement/regles.ts'
import { JOUR } from '#domain/commun/jours.ts'
import { SANS_SUCCESSEUR } from '#domain/membre/garde-structure.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { LECTEUR, preuveDe } from '#test-kit/scenes/changement-essai.ts'
import { creerProjet } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

/** Somebody who registered their structure again, asked to join it, and was answered by nobody. */
async function sansReponse() {
  const s = await siretDejaInscrit(banc)
  const adhesion = await s.demandee()
  const admin = await banc.connecter('admin')
  const adminId = (await banc.appeler('GET', 'me', { jeton: admin })).corps.data.id
  const gerer = async (methode: 'GET' | 'POST', quoi: string, corps?: object) =>
    banc.appeler(methode, quoi, { jeton: await banc.connecter(adminId), ...(corps && { corps }) })
  return {
    ...s,
    adhesion,
    reprendre: async () =>
      banc.appeler('POST', `rejoindre/${adhesion}/changement`, {
        jeton: await banc.connecter(s.demandeur.id),
        formulaire: preuveDe('L’assemblée m’a élue.'),
      }),
    lu: async (id: number) => (await gerer('GET', `changements/${id}`)).corps.data,
    decider: async (id: number, decision: 'accepter' | 'refuser') => {
      const { version } = (await gerer('GET', `changements/${id}`)).corps.data
      return gerer('POST', `changements/${id}/decider`, { decision, motif: 'Vu.', version })
    },
  }
}

test('sept jours sans réponse, qui n’est pas membre demande la suite ; acceptée, la structure est à elle', async () => {
  const s = await sansReponse()
  const tot = await s.reprendre()
  expect([tot.statut, tot.corps.message]).toEqual([409, TROP_TOT])
  expect((await s.lire()).demandes[0]).toMatchObject({ peutReprendre: false, reprise: null })
  banc.horloge.avancer(7 * JOUR)
  expect((await s.lire()).demandes[0].peutReprendre).toBe(true)
  const r = await s.reprendre()
  expect(r.statut).toBe(201)
  const { id } = r.corps.data
  expect((await s.lire()).demandes[0]).toMatchObject({
    peutReprendre: false,
    reprise: { etat: 'objection-ouverte' },
  })
  banc.horloge.avancer(8 * JOUR)
  expect(await s.lu(id)).toMatchObject({ demandeurEst: null, empechement: null, perdSesDroits: true })
  expect((await s.decider(id, 'accepter')).statut).toBe(200)
  expect(await s.presents()).toEqual([
    { utilisateurId: s.fondateur.id, ...LECTEUR },
    { utilisateurId: s.demandeur.id, ...LECTEUR, role: 'proprietaire' },
  ])
  const moi = await banc.appeler('GET', 'me', { jeton: await banc.connecter(s.demandeur.id) })
  expect(moi.corps.data.porteurProjet).toMatchObject({ id: s.porteur.id, isValidated: true })
  const responsable = (id: number) =>
    banc.db
      .selectFrom('porteur')
      .where('id', '=', id)
      .select(['utilisateurId', 'motifRefus'])
      .executeTakeFirst()
  expect((await responsable(s.porteur.id))?.utilisateurId).toBe(s.demandeur.id)
  const double = await responsable(s.demandeur.porteur.id)
  expect(double?.utilisateurId).not.toBe(s.demandeur.id)
  expect(double?.motifRefus).toContain('Inscription en double de')
  const mails = (await banc.envois()).filter((e) => e.evenement === 'changement-repondu')
  expect(mails.map((m) => m.destinataire).toSorted()).toEqual(
    [s.fondateur.email, s.demandeur.email].toSorted(),
  )
})

test('déclinée par un propriétaire, la demande ne s’ouvre plus, et celle qui attend ne s’accepte plus', async () => {
  const s = await sansReponse()
  banc.horloge.avancer(7 * JOUR)
  const { id } = (await s.reprendre()).corps.data
  await s.decliner(s.adhesion)
  banc.horloge.avancer(8 * JOUR)
  const refus = await s.decider(id, 'accepter')
  expect([refus.statut, refus.corps.message]).toEqual([409, (await s.lu(id)).empechement])
  await s.decider(id, 'refuser')
  expect((await s.reprendre()).statut).toBe(409)
})

test('responsable d’une structure qui a une demande, elle ne peut prendre l’autre : dit avant, et refusé', async () => {
  const s = await sansReponse()
  await creerProjet(banc, s.demandeur.porteur)
  banc.horloge.avancer(7 * JOUR)
  const { id } = (await s.reprendre()).corps.data
  banc.horloge.avancer(8 * JOUR)
  expect((await s.lu(id)).empechement).toBe(SANS_SUCCESSEUR)
  const refus = await s.decider(id, 'accepter')
  expect([refus.statut, refus.corps.message]).toEqual([409, SANS_SUCCESSEUR])
  expect((await s.presents()).map((m) => m.role)).toEqual(['proprietaire'])
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await sansReponse()
  banc.horloge.avancer(7 * JOUR)
  const statuts = await statutsParRole(banc, s.demandeur.porteur, (jeton) =>
    banc.appeler('POST', `rejoindre/${s.adhesion}/changement`, {
      ...(jeton && { jeton }),
      formulaire: preuveDe('L’assemblée m’a élue.'),
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 201,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
