import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const oublier = (email: unknown) => banc.appeler('POST', 'lost-password', { corps: { email } })
/** Statements that wait for another transaction. */
const enAttente = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.db)
  return rows[0]?.n
}

describe('POST lost-password', () => {
  test('répond pareil pour une adresse connue et une inconnue, et n’écrit qu’à la première (AUTH-007)', async () => {
    const { email } = await creerStaff(banc, 'admin')
    const connu = await oublier(email)
    const inconnu = await oublier('personne@essai.fr')
    expect([connu.statut, connu.corps]).toEqual([200, { status: 'success' }])
    expect([inconnu.statut, inconnu.corps]).toEqual([200, { status: 'success' }])
    expect((await banc.envois()).map((e) => [e.destinataire, e.evenement, e.secret])).toEqual([
      [email, 'mot-de-passe-oublie', true],
    ])
  })
  test('refuse ce qui n’est pas une adresse simple, et un appel sans jeton CSRF', async () => {
    for (const v of [null, '', [], ['a@essai.fr', 'b@essai.fr'], { x: 1 }, 'pas une adresse'])
      expect([v, (await oublier(v)).statut]).toEqual([v, 422])
    const r = await banc.appeler('POST', 'lost-password', { corps: { email: 'a@b.fr' }, csrf: null })
    expect(r.statut).toBe(419)
  })
  test('une adresse qui perd son compte pendant l’appel ne reçoit pas de lien', async () => {
    const { id, email } = await creerStaff(banc, 'admin')
    const appel = await banc.db.transaction().execute(async (tx) => {
      await tx.updateTable('utilisateur').set({ email: 'reprise@essai.fr' }).where('id', '=', id).execute()
      const enCours = oublier(email)
      await expect.poll(enAttente).toBe(1)
      return { enCours }
    })
    expect((await appel.enCours).statut).toBe(200)
    expect((await banc.envois()).filter((e) => e.destinataire === email)).toEqual([])
  })
  test('n’envoie pas plus de cinq liens par heure à la même personne', async () => {
    const { email } = await creerStaff(banc, 'admin')
    for (let i = 0; i < 7; i++) expect((await oublier(email)).statut).toBe(200)
    expect((await banc.envois()).filter((e) => e.destinataire === email)).toHaveLength(5)
  })
})
