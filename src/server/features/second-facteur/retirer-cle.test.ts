import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE as motDePasseActuel } from '../../../test-kit/fabriques.ts'
import { donnerApplication } from '../../../test-kit/second-facteur.ts'

let banc: Banc
let qui: Awaited<ReturnType<typeof creerStaff>>
let jeton: string
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
beforeEach(async () => {
  qui = await creerStaff(banc, 'comptable')
  jeton = await banc.connecter(qui.id)
})

async function donnerCle(utilisateurId: number): Promise<number> {
  const { id } = await banc.db
    .insertInto('cleAcces')
    .values({
      utilisateurId,
      identifiant: `cle-${utilisateurId}`,
      clePublique: Buffer.of(1),
      compteur: 0,
      transports: '[]',
      nom: 'Ordinateur',
      creeLe: banc.horloge.maintenant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const retirer = (id: number, corps: object = { motDePasseActuel }) =>
  banc.appeler('DELETE', `second-facteur/cles/${id}`, { jeton, corps })

it('retire la sienne avec le mot de passe, jamais celle d’un autre', async () => {
  const autrui = await donnerCle((await creerStaff(banc, 'admin')).id)
  const sienne = await donnerCle(qui.id)
  await donnerApplication(banc, qui.id)
  expect((await retirer(sienne, {})).statut).toBe(422)
  expect((await retirer(autrui)).statut).toBe(404)
  const r = await retirer(sienne)
  expect([r.statut, r.corps.data.cles, r.corps.data.actif]).toEqual([200, [], true])
  expect((await retirer(sienne)).statut).toBe(404)
  const [mail] = await banc.envois()
  expect([mail?.evenement, mail?.texte]).toEqual([
    'second-facteur-modifie',
    expect.stringContaining('Ordinateur'),
  ])
})
