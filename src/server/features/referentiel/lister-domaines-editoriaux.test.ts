import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('donne les domaines éditoriaux sans session, entrées retirées signalées (CAL-003)', async () => {
  const retireLe = banc.horloge.maintenant()
  await banc.db.updateTable('domaineEditorial').set({ retireLe }).where('id', '=', 14).execute()
  const { data } = (await banc.appeler('GET', 'domaines-editoriaux')).corps
  expect(data.at(-1)).toEqual({ id: 14, libelle: 'Livre audio et numérique', isRetire: true })
})

test('chaque entrée a son identifiant et son libellé (PROJ-080)', async () => {
  const { data } = (await banc.appeler('GET', 'domaines-editoriaux')).corps
  const lus = data.map(({ id, libelle }: { id: number; libelle: string }) => ({ id, libelle }))
  const enBase = await banc.db
    .selectFrom('domaineEditorial')
    .select(['id', 'libelle'])
    .orderBy('ordre')
    .execute()
  expect(enBase.length).toBeGreaterThan(7)
  expect(lus).toEqual(enBase)
})
