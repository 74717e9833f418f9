import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { colonne, lireCsv } from '#test-kit/banc/lire/lire-csv.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { generer } from '../../../../bench/generer.ts'

const banc = bancDuFichier()
const fichier = (nom: string) => banc.app.inject({ url: `/gestion/donnees-ouvertes/${nom}` })

test('deux mille aides : un fichier les a toutes, une fois chacune, dans l’ordre de leurs numéros', async () => {
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  await demandeConventionnee(banc, await creerPorteur(banc, { champs: { siret: '88087814500015' } }))
  await generer(banc.proprietaire, 3000)
  await sql`select reprendre_aides(0, 1000000)`.execute(banc.proprietaire)
  const attendus = await banc.db
    .selectFrom('aidePubliee as a')
    .innerJoin('projet as p', 'p.id', 'a.projetId')
    .where('p.retireLe', 'is', null)
    .where('p.caAvis', '=', 'accepte')
    .select('p.numero')
    .execute()
  expect(attendus.length).toBeGreaterThan(1500)
  const lus = (await Promise.all([fichier('aides.csv'), fichier('aides.csv')])).map((r) =>
    colonne(lireCsv(r.body), 'referenceDecision'),
  )
  const tries = attendus.map((a) => a.numero).sort()
  expect(lus).toEqual([tries, tries])
})
