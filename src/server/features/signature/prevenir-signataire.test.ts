import { expect, test } from 'vitest'
import { RIEN_A_SIGNER, SANS_APPEL } from '#domain/signature/appel.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { demandePreparee, prevenir, refuserDeSigner } from '#test-kit/scenes/demandes/demande-preparee.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const courriels = async (evenement: string) =>
  (await banc.envois()).filter((e) => e.evenement === evenement).map((e) => e.destinataire)

test('un éditeur prévient la signataire, une fois par jour : elle le lit, et sait par qui', async () => {
  const s = await demandePreparee(banc)
  expect(await s.quiSigne(s.lui)).toMatchObject({
    objet: 'demande',
    signataires: [{ nom: 'Alix Martin', vous: false }],
    proprietaires: [],
    appel: null,
    dejaPrevenu: false,
  })
  expect((await prevenir(banc, s)).statut).toBe(200)
  expect(await courriels('signature-attendue')).toEqual([s.porteur.email])
  expect(await s.quiSigne(s.elle)).toMatchObject({
    signataires: [{ vous: true }],
    appel: { par: `${s.editeur.prenom} ${s.editeur.nom}`, a: 'Alix Martin', refus: null },
    dejaPrevenu: true,
  })
  const encore = await prevenir(banc, s)
  expect([encore.statut, encore.corps.message]).toEqual([
    409,
    expect.stringMatching(/^Alix Martin est au courant depuis .*demain\.$/),
  ])
  expect(await courriels('signature-attendue')).toHaveLength(1)
  banc.horloge.avancer(24 * 3_600_000)
  expect(
    (
      await banc.appeler('GET', `projets/${s.projet.id}/qui-signe`, {
        jeton: await banc.connecter(s.editeur.id),
      })
    ).corps.data.dejaPrevenu,
  ).toBe(false)
})

test('la convention et son signataire : le même appel', async () => {
  const s = await demandePreparee(banc, demandeAccordee)
  expect((await s.quiSigne(s.lui)).objet).toBe('convention')
  expect((await prevenir(banc, s)).corps.message).toBe(RIEN_A_SIGNER)
  expect((await prevenir(banc, s, { objet: 'convention' })).statut).toBe(200)
})

test('rien à signer, personne de prévenu, quelqu’un qui ne signe pas, un lecteur : chacun son refus', async () => {
  const s = await demandePreparee(banc)
  expect((await refuserDeSigner(banc, s, 'Non')).corps.message).toBe(SANS_APPEL)
  const [seul] = await banc.db
    .selectFrom('membre')
    .select('id')
    .where('utilisateurId', '=', s.editeur.id)
    .execute()
  expect((await prevenir(banc, s, { membreId: seul?.id })).statut).toBe(409)
  const lecteur = await creerMembre(banc, s.porteur, {
    role: 'lecteur',
    signataire: false,
    finances: false,
  })
  expect((await prevenir(banc, { ...s, lui: await banc.connecter(lecteur.id) })).statut).toBe(403)
  expect((await refuserDeSigner(banc, s, 'Non', s.lui)).statut).toBe(403)
  await banc.db
    .updateTable('projet')
    .set({ retireLe: banc.horloge.maintenant() })
    .where('id', '=', s.projet.id)
    .execute()
  expect((await prevenir(banc, s)).corps.message).toBe(RIEN_A_SIGNER)
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await demandePreparee(banc)
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('POST', `projets/${s.projet.id}/prevenir-signataire`, {
      ...(jeton && { jeton }),
      corps: { objet: 'demande', membreId: s.membreId },
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
