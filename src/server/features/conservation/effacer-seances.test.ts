import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { chercherPartout } from '#test-kit/banc/chercher-partout.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seance-essai.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

/** A closed sitting, whose first member bears this name that day only. */
async function seanceClose(nom: string) {
  const s = await seanceEssai(banc, { dossiers: 1 })
  await banc.db
    .updateTable('seanceMembre')
    .set({ nom })
    .where('seanceId', '=', s.id)
    .where('utilisateurId', '=', s.membres[0] ?? 0)
    .execute()
  await s.ouvrir()
  await s.enregistrer(s.dossiers[0] ?? 0)
  await s.acte('clore')
  return s
}
const garde = async (id: number) =>
  (await banc.db.selectFrom('seance').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('dix ans après, une séance part avec les noms, les voix et les heures ; retenue, elle reste', async () => {
  const [s, retenue] = [await seanceClose('Tezcatlipoca'), await seanceClose('Xochipilli')]
  await banc.db
    .insertInto('conservationRetenue')
    .values({
      ...{ projetId: retenue.dossiers[0] ?? 0, motif: 'Contentieux', par: s.admin.id },
      le: banc.horloge.maintenant(),
    })
    .execute()
  banc.horloge.regler('2036-03-02T08:00:00Z')
  await anonymiserEchus(banc.ctx)
  expect([await garde(s.id), await garde(retenue.id)]).toEqual([true, true])
  banc.horloge.regler('2036-03-04T08:00:00Z')
  await anonymiserEchus(banc.ctx)
  expect([await garde(s.id), await garde(retenue.id)]).toEqual([false, true])
  expect(await chercherPartout(banc, ['Tezcatlipoca'])).toEqual([])
  expect((await chercherPartout(banc, ['Xochipilli'])).length).toBeGreaterThan(0)
})
