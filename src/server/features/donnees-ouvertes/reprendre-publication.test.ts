import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee, dernierCodePour } from '#test-kit/scenes/demandes/demande-payee.ts'
import { tacheReprendrePublication } from './reprendre-publication.ts'

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
