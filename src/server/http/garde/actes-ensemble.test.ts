import { expect, test } from 'vitest'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { ouvrirTours } from './actes-ensemble.ts'

const banc = bancDuFichier()
const compte = (id: number) => ({ id }) as Acteur

test('cinquante actes d’un compte sur une ligne tenue ne retardent pas la lecture d’un autre', async () => {
  const p = await creerPorteur(banc)
  const jeton = await banc.connecter(p.utilisateurId)
  const autre = await banc.connecter('porteurProjet')
  const corps = { section: 'contact', ville: 'Lyon' }
  let finis = 0
  let actes: Promise<number[]> | undefined
  await banc.db.transaction().execute(async (tx) => {
    await tx.selectFrom('porteur').where('id', '=', p.id).select('id').forUpdate().execute()
    actes = Promise.all(
      Array.from({ length: 50 }, async () => {
        const r = await banc.appeler('PATCH', `porteurs-projet/${p.id}`, { jeton, corps })
        finis++
        return r.statut
      }),
    )
    expect((await banc.appeler('GET', 'me', { jeton: autre })).statut).toBe(200)
    expect(finis).toBe(0)
  })
  expect(await actes).toEqual(Array(50).fill(200))
})

test('le cinquième acte d’un compte attend, puis est refusé ; un autre compte et qui n’en a pas passent', async () => {
  const tour = ouvrirTours(1)
  let liberer = (): void => {}
  const tenu = new Promise<void>((ok) => {
    liberer = ok
  })
  const quatre = Array.from({ length: 4 }, () => tour(compte(1), () => tenu))
  const refus = tour(compte(1), async () => 'passe')
  await expect(refus).rejects.toThrow(TropDeDemandes)
  await expect(refus).rejects.toThrow(
    'Plusieurs de vos actions sont déjà en cours. Réessayez dans un instant.',
  )
  expect(await tour(compte(2), async () => 'passe')).toBe('passe')
  expect(await tour(null, async () => 'passe')).toBe('passe')
  liberer()
  await Promise.all(quatre)
  expect(await tour(compte(1), async () => 'passe')).toBe('passe')
})
