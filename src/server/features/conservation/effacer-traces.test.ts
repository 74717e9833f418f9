import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { tacheAnonymiserEchus } from './taches.ts'

const banc = bancDuFichier({ config: { trustProxy: 1 } })

const nuit = () => tacheAnonymiserEchus.executer(banc.ctx, {})
const sessions = (utilisateurId: number) =>
  banc.db
    .selectFrom('session')
    .select(['vueLe', 'adresse', 'agent'])
    .where('utilisateurId', '=', utilisateurId)
    .orderBy('id')
    .execute()

describe('la trace d’une session, chaque nuit', () => {
  test('part un an après sa fin, et pas la veille ; celle d’une session vivante reste', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const ouvrir = async (le: string, revoqueeLe: string | null = null) => {
      const vue = new Date(le)
      await banc.db
        .insertInto('session')
        .values({
          utilisateurId: id,
          jetonEmpreinte: Buffer.from(le),
          creeLe: vue,
          vueLe: vue,
          revoqueeLe: revoqueeLe === null ? null : new Date(revoqueeLe),
          adresse: '192.0.2.7',
          agent: 'Navigateur d’essai',
        })
        .execute()
    }
    await ouvrir('2026-03-01T09:00:00Z')
    await ouvrir('2026-03-02T20:00:00Z')
    await ouvrir('2026-03-02T21:00:00Z', '2026-03-02T21:30:00Z')
    await ouvrir('2027-03-03T06:00:00Z')
    banc.horloge.regler('2027-03-03T04:10:00Z')
    await nuit()
    // The second slid until the 3rd, at four in the morning: its year is not over.
    expect((await sessions(id)).map((s) => s.vueLe.toISOString())).toEqual([
      '2026-03-02T20:00:00.000Z',
      '2027-03-03T06:00:00.000Z',
    ])
    banc.horloge.regler('2027-03-04T04:10:00Z')
    await nuit()
    expect(await sessions(id)).toMatchObject([{ adresse: '192.0.2.7', agent: 'Navigateur d’essai' }])
  })

  test('la dernière d’un compte dit encore quand il a servi, et plus d’où ni avec quoi', async () => {
    const { id } = await creerStaff(banc, 'superviseur')
    banc.horloge.regler('2026-03-01T09:00:00Z')
    await banc.connecter(id)
    banc.horloge.regler('2026-03-05T09:00:00Z')
    await banc.connecter(id)
    banc.horloge.regler('2027-06-01T04:10:00Z')
    await nuit()
    expect(await sessions(id)).toEqual([
      { vueLe: new Date('2026-03-05T09:00:00Z'), adresse: null, agent: null },
    ])
    await nuit()
    expect(await sessions(id)).toHaveLength(1)
  })
})

test('un échec de connexion part la nuit suivante, sauf ceux que les limites comptent encore', async () => {
  banc.horloge.regler('2026-03-01T04:00:00Z')
  const essai = (adresse: string) =>
    banc.appeler('POST', 'login', {
      corps: { email: 'personne@ailleurs.fr', password: 'faux' },
      entetes: { 'x-forwarded-for': adresse },
    })
  expect((await essai('192.0.2.1')).statut).toBe(422)
  banc.horloge.regler('2026-03-01T04:10:00Z')
  expect((await essai('198.51.100.1')).statut).toBe(422)
  banc.horloge.regler('2026-03-01T04:15:00Z')
  await nuit()
  const restent = await banc.db.selectFrom('echecConnexion').select('adresse').execute()
  expect(restent.map((e) => e.adresse)).toEqual(['198.51.100.1'])
})
