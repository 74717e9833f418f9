import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireCsv } from '#test-kit/banc/lire/lire-csv.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'

const banc = bancDuFichier()
const fichier = (entetes: Record<string, string> = {}) =>
  banc.app.inject({ url: '/gestion/donnees-ouvertes/aides-anterieures.csv', headers: entetes })
const page = async () => (await banc.appeler('GET', 'donnees-ouvertes')).corps.data.anterieures

let publiee: Awaited<ReturnType<typeof creerPasse>>
beforeAll(async () => {
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  publiee = await creerPasse(
    banc,
    [
      { annee: 2019, reference: 'T-19', titre: '=Paroles', accorde: 4500, verse: null },
      { annee: 2016, reference: 'T-16', accorde: 1234.5, verse: 1000 },
      { annee: 2017, reference: 'T-17', decision: 'refusee', accorde: null, verse: null },
      { annee: 2018, reference: 'T-18', accorde: 0, verse: 0 },
    ],
    { siret: '88087814500015' },
  )
  await creerPasse(banc, [{ annee: 2015, reference: 'TUE' }])
})
const changer = (champs: { publier?: boolean; etat?: 'appliquee' | 'annulee' }) =>
  banc.db.updateTable('reprise').set(champs).where('id', '=', publiee.repriseId).execute()

test('rien d’avant le portail n’est ouvert sans que la reprise le dise', async () => {
  expect(await page()).toBeNull()
  expect(lireCsv((await fichier()).body)).toHaveLength(1)
})

test('publiées, les aides accordées le sont dans leur fichier, un montant su, aucune formule ; annulées, elles en partent', async () => {
  await changer({ publier: true, etat: 'annulee' })
  await changer({ etat: 'appliquee' })
  const lu = await fichier()
  expect(lu.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  const [titres, ...lignes] = lireCsv(lu.body)
  expect(titres?.slice(0, 5)).toEqual([
    ...['annee', 'referenceDecision', 'nomBeneficiaire', 'idBeneficiaire', 'rnaBeneficiaire'],
  ])
  const nom = 'Paroles d’Arbois'
  expect(lignes).toEqual([
    ['2016', 'T-16', nom, '88087814500015', '', 'Paroles d’automne', '', '', '1234.5', '1000'],
    ['2019', 'T-19', nom, '88087814500015', '', "'=Paroles", '', '', '4500', ''],
  ])
  expect(await page()).toEqual({ aides: 2, de: 2016, a: 2019, octets: Buffer.byteLength(lu.body) })
  const etag = String(lu.headers.etag)
  expect((await fichier({ 'if-none-match': etag })).statusCode).toBe(304)
  await changer({ etat: 'annulee' })
  expect(lireCsv((await fichier({ 'if-none-match': etag })).body)).toHaveLength(1)
  expect(await page()).toBeNull()
})
