import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { empreinteMaillon, journaliser } from './journal.ts'

const banc = bancDuFichier()

const ecrire = (chaine: string, apres: unknown) =>
  banc.db.transaction().execute((tx) =>
    journaliser(tx, {
      chaine,
      acte: 'modifierPage',
      acteur: null,
      adresse: '192.0.2.1',
      avant: { montant: 12.5, liste: [1, null], texte: 'œuvre' },
      apres,
      le: banc.horloge.maintenant(),
    }),
  )
const lignesDe = (chaine: string) =>
  banc.db.selectFrom('journal').selectAll().where('chaine', '=', chaine).orderBy('rang').execute()

test('vingt écritures ensemble forment une seule chaîne, recalculable depuis les lignes', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => ecrire('projet:1', { i, le: new Date(0) })))
  await ecrire('projet:2', null)
  const lignes = await lignesDe('projet:1')
  expect(lignes.map((l) => l.rang)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  let precedente: Buffer | null = null
  for (const { id: _id, empreinte, ...maillon } of lignes) {
    expect(maillon.empreintePrecedente).toEqual(precedente)
    expect(empreinteMaillon(maillon)).toEqual(empreinte)
    precedente = empreinte
  }
  expect((await lignesDe('projet:2')).map((l) => l.rang)).toEqual([1])
})

test('une ligne changée ne correspond plus à son empreinte', async () => {
  await ecrire('projet:3', { montant: 100 })
  const [ligne] = await lignesDe('projet:3')
  if (!ligne) throw new Error('ligne absente')
  const { id: _id, empreinte, ...maillon } = ligne
  expect(empreinteMaillon({ ...maillon, apres: { montant: 1000 } })).not.toEqual(empreinte)
})

test('le journal ne se modifie ni ne s’efface', async () => {
  await ecrire('projet:4', null)
  await expect(banc.proprietaire.updateTable('journal').set({ acte: 'autre' }).execute()).rejects.toThrow(
    'ne se modifie pas',
  )
  await expect(banc.proprietaire.deleteFrom('journal').execute()).rejects.toThrow('ne se modifie pas')
})
