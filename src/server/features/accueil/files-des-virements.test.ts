import { expect, test } from 'vitest'
import type { Accueil } from '#domain/accueil/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { lotAuJour } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('la banque et les lots à approuver n’y sont que s’ils attendent, chacun chez qui peut agir', async () => {
  const { s, lot, refs, repondre } = await lotAuJour(banc, 2)
  const dites = async (jeton: string) => {
    const { files } = (await banc.appeler('GET', 'accueil', { jeton })).corps.data as Accueil
    return files
      .filter((f) => ['banque', 'approbation'].includes(f.file))
      .map((f) => [f.file, f.nombre, f.lignes[0]?.id])
  }
  expect(await dites(s.claire)).toEqual([])
  await repondre({ [refs[0] ?? '']: 'RJCT AC04' })
  const autre = await s.lotPrepare(1)
  const superviseur = await banc.connecter('superviseur')
  expect(await Promise.all([s.claire, s.nadia, s.admin, superviseur].map(dites))).toEqual([
    [['banque', 1, lot.id]],
    [
      ['banque', 1, lot.id],
      ['approbation', 1, autre.id],
    ],
    [['approbation', 1, autre.id]],
    [],
  ])
})

test('« Paiements à faire » ne compte que ce qui peut partir : ni dans un lot, ni vers un compte refusé', async () => {
  const { s, lot, refs, repondre } = await lotAuJour(banc, 2)
  const payables = async () => {
    const { files } = (await banc.appeler('GET', 'accueil', { jeton: s.claire })).corps.data as Accueil
    const file = files.find((f) => f.file === 'paiement')
    return { nombre: file?.nombre, ids: file?.lignes.map((l) => l.id) ?? [] }
  }
  const { nombre: avant = 0 } = await payables()
  const libre = await s.convention()
  const [refusee, rejetee] = lot.conventions
  if (!refusee || !rejetee) throw new Error('Deux conventions attendues.')
  // Another aid of the structure whose account the bank refuses, and one in a run that is being prepared.
  await demandeConventionnee(banc, refusee.porteur)
  await s.lotPrepare(1)
  expect((await payables()).nombre).toBe(avant + 2)
  await repondre({ [refs[0] ?? '']: 'RJCT AC04', [refs[1] ?? '']: 'RJCT AM04' })
  const apres = await payables()
  // The payer's own rejection can be paid again at once.
  expect(apres.nombre).toBe(avant + 2)
  expect(apres.ids).not.toContain(refusee.id)
  const { data } = (await s.agir('GET', '/a-payer')).corps
  const libres = data.filter((l: { empechement: unknown }) => l.empechement === null).length
  expect(libres).toBe(apres.nombre)
  expect(data.find((l: { projetId: number }) => l.projetId === libre.id).empechement).toBeNull()
})
