import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
const MIGRATION = readFileSync(join(import.meta.dirname, 'migrations/0059-voix-sur-l-aide.sql'), 'utf8')

test('les voix d’un refus d’avant, comptées sur le refus, passent sur l’aide ; celles d’une aide accordée ne bougent pas', async () => {
  const s = await seanceEssai(banc, { membres: 4, dossiers: 4 })
  await s.ouvrir()
  const [un = 0, deux = 0, trois = 0] = s.dossiers
  await s.enregistrer(un, { montantAlloue: 100, unanimite: false, pour: 3, contre: 1 })
  const refuse = { decision: 'refuse', montantAlloue: null, motifRefus: 'Hors du champ.' }
  await s.enregistrer(deux, refuse)
  await s.enregistrer(trois, { ...refuse, unanimite: false, pour: 2, contre: 2, voixPresident: 'contre' })
  // As they were kept before: for what was recorded.
  const avant = { pour: 4, contre: 0, voixPresident: null }
  await banc.db.updateTable('seanceDossier').set(avant).where('projetId', '=', deux).execute()
  await banc.db
    .updateTable('seanceDossier')
    .set({ voixPresident: 'pour' })
    .where('projetId', '=', trois)
    .execute()
  await sql.raw(MIGRATION).execute(banc.db)
  const { dossiers } = await s.lire()
  expect(
    dossiers.map(({ enregistre: e }) => e && [e.decision, e.pour, e.contre, e.abstention, e.voixPresident]),
  ).toEqual([['accepte', 3, 1, 0, null], ['refuse', 0, 4, 0, null], ['refuse', 2, 2, 0, 'contre'], null])
})
