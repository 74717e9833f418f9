import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  demandeAccordee,
  demandeConventionnee,
  dernierCodePour,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { reprendrePublication, tacheReprendrePublication } from './reprendre-publication.ts'

const banc = bancDuFichier()

const publiees = () => banc.db.selectFrom('aidePubliee').select(['projetId', 'siret']).execute()
const corrections = () => banc.db.selectFrom('aideCorrection').select(['quoi', 'le']).execute()
const enAttente = async () => {
  const jeton = await banc.connecter('admin')
  return (await banc.appeler('GET', 'donnees-ouvertes/sans-numero', { jeton })).corps.enAttente
}
/** Nothing more is written among what is published. */
const enPanne = async (panne: boolean) =>
  await (panne
    ? sql`alter table aide_publiee add constraint panne check (false) not valid`
    : sql`alter table aide_publiee drop constraint panne`
  ).execute(banc.proprietaire)

test('une publication en panne n’arrête ni signature ni numéro ; elle se dit au personnel, puis se reprend', async () => {
  const s = await demandeAccordee(banc)
  await enPanne(true)
  await banc.appeler('POST', 'code-sms', { jeton: s.jeton, corps: { id: s.projet.id } })
  const codeVerification = await dernierCodePour(banc, s.projet.id)
  const signee = await banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, {
    jeton: s.jeton,
    corps: { codeVerification },
  })
  expect([signee.statut, signee.corps.signed]).toEqual([200, true])
  expect(await publiees()).toEqual([])
  expect((await enAttente()).map((a: { numero: string }) => a.numero)).toEqual([s.projet.numero])

  await tacheReprendrePublication.executer(banc.ctx, {})
  expect((await enAttente()).length).toBe(1)
  await enPanne(false)
  await tacheReprendrePublication.executer(banc.ctx, {})
  expect([await publiees(), await enAttente()]).toEqual([[{ projetId: s.projet.id, siret: null }], []])

  await enPanne(true)
  const siret = '73282932000074'
  const numeros = await banc.appeler('PATCH', `porteurs-projet/${s.porteur.id}/numeros`, {
    jeton: s.jeton,
    corps: { siret },
  })
  expect(numeros.statut).toBe(200)
  expect((await publiees())[0]?.siret).toBeNull()
  await enPanne(false)
  await tacheReprendrePublication.executer(banc.ctx, {})
  expect((await publiees())[0]?.siret).toBe(siret)
  expect(await corrections()).toEqual([{ quoi: 'siret', le: banc.horloge.maintenant() }])
})

test('coupée entre deux tranches, elle garde la première et reprend où elle en était ; ce qui échoue encore ne retient rien', async () => {
  const ids: number[] = []
  for (let i = 0; i < 6; i++) ids.push((await demandeConventionnee(banc, await creerPorteur(banc))).id)
  const [a, b, c, d, e, f] = ids.sort((x, y) => x - y) as [number, number, number, number, number, number]
  const posee = async (ordre: string) => void (await sql.raw(ordre).execute(banc.proprietaire))
  await posee(`delete from aide_publiee where projet_id in (${ids.join()})`)
  const lues = async () =>
    (await publiees())
      .map((p) => p.projetId)
      .filter((id) => ids.includes(id))
      .sort((x, y) => x - y)
  expect(await lues()).toEqual([])

  // The server dies on the second slice: the connection is cut in the middle of its transaction.
  await posee(`create function couper() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await posee(`create trigger couper before insert on aide_publiee for each row when (new.projet_id = ${d})
    execute function couper()`)
  await expect(reprendrePublication(banc.ctx, 2)).rejects.toThrow()
  expect(await lues()).toEqual([a, b])

  await posee('drop trigger couper on aide_publiee')
  // One that fails still, at the end of a slice.
  await posee(`alter table aide_publiee add constraint panne check (projet_id <> ${d}) not valid`)
  await reprendrePublication(banc.ctx, 2)
  expect(await lues()).toEqual([a, b, c, e, f])
  await posee('alter table aide_publiee drop constraint panne')
  await reprendrePublication(banc.ctx, 2)
  expect(await lues()).toEqual([a, b, c, d, e, f])
  // Amounts that were not followed, more than a slice of them.
  await posee(`alter table aide_publiee disable trigger user`)
  await posee(`update aide_publiee set montant = 1 where projet_id in (${ids.join()})`)
  await posee(`alter table aide_publiee enable trigger user`)
  await reprendrePublication(banc.ctx, 2)
  const montants = await banc.db
    .selectFrom('aidePubliee')
    .select('montant')
    .where('projetId', 'in', ids)
    .execute()
  expect(montants.some(({ montant }) => Number(montant) === 1)).toBe(false)
})
