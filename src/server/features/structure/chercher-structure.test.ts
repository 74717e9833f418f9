import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { bancAvecRegistre } from '#test-kit/scenes/banc-registre.ts'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'

const { banc, demandes, repondre } = bancAvecRegistre()
const sans = bancDuFichier()
const SIRET = '73282932000074'
const chercher = (siret: string, jeton?: string) =>
  banc.appeler('GET', `structures/registre?siret=${encodeURIComponent(siret)}`, jeton ? { jeton } : {})

test('dit ce que l’annuaire sait d’un numéro, sans compte', async () => {
  repondre((_req, rep) => rep.end(JSON.stringify(reponseRegistre(SIRET))))
  const r = await chercher('732 829 320 00074')
  expect(r.corps.data).toMatchObject({ etat: 'trouve', cle: true, source: 'annuaire d’essai' })
  expect(r.corps.data.fiche.commune).toBe('DOUARNENEZ')
  expect((await chercher('7328')).statut).toBe(422)
})

test('dix recherches par minute et par session, puis 429', async () => {
  const jeton = await banc.connecter('admin')
  const avant = demandes()
  const statuts: number[] = []
  for (let n = 0; n < 11; n++) statuts.push((await chercher(SIRET, jeton)).statut)
  expect(statuts).toEqual([...Array<number>(10).fill(200), 429])
  expect(demandes() - avant).toBe(0)
})

test('sans réglage, aucune connexion ne part : la clé est seule vérifiée', async () => {
  expect(sans.ctx.registre).toBeNull()
  const r = await sans.appeler('GET', `structures/registre?siret=${SIRET}`)
  expect(r.corps.data).toEqual({ etat: 'sans-registre', cle: true, fiche: null, source: null })
})
