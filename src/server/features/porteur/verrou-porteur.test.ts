import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { verrouillerPorteur } from './queries.ts'

const banc = bancDuFichier()

test('une fiche en cours de modification n’arrête pas l’e-mail d’une signature : aucune n’attend l’autre', async () => {
  const p = await creerPorteur(banc)
  const creeLe = banc.horloge.maintenant()
  await banc.db.transaction().execute(async (tx) => {
    await verrouillerPorteur(tx, p.id)
    await banc.db.transaction().execute(async (autre) => {
      await sql`set local lock_timeout = '10s'`.execute(autre)
      const envoi = { canal: 'email', evenement: 'essai', texte: '', destinataire: p.email, creeLe } as const
      await autre
        .insertInto('envoi')
        .values({ ...envoi, porteurId: p.id })
        .execute()
    })
  })
  expect((await banc.envois()).some((e) => e.evenement === 'essai' && e.porteurId === p.id)).toBe(true)
})
