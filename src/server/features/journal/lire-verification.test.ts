import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { scellerJournal } from './sceller-journal.ts'

const banc = bancDuFichier()
const lire = async () => {
  const r = await banc.appeler('GET', 'journal/verification', { jeton: await banc.connecter('superviseur') })
  expect(r.statut).toBe(200)
  return r.corps.data
}

test('se lit par superviseur et admin seuls', async () => {
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'journal/verification', jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test('dit le dernier sceau, combien de chaînes, ce que la nuit a trouvé, et quand une nuit manque', async () => {
  expect(await lire()).toEqual({ dernier: null, enRetard: false })
  const jeton = await banc.connecter('admin')
  await banc.appeler('POST', 'me/agenda', { jeton })
  await scellerJournal(banc.ctx)
  const [{ nuits, empreinte } = { nuits: 0, empreinte: '' }] = (
    await sql<{
      nuits: number
      empreinte: string
    }>`select chaines as nuits, encode(empreinte, 'hex') as empreinte from journal_sceau`.execute(banc.db)
  ).rows
  const le = banc.horloge.maintenant().toISOString()
  expect(await lire()).toEqual({
    dernier: { le, chaines: nuits, empreinte, fausses: 0, citees: [] },
    enRetard: false,
  })
  banc.horloge.avancer(2 * JOUR)
  expect((await lire()).enRetard).toBe(true)
})

test('une chaîne récrite dans la base est nommée le lendemain', async () => {
  const { acteurId: id } = await banc.db
    .selectFrom('journal')
    .select('acteurId')
    .where('acte', '=', 'ouvrirAgenda')
    .executeTakeFirstOrThrow()
  await sql`alter table journal disable trigger user`.execute(banc.proprietaire)
  await sql`update journal set empreinte = decode(repeat('00', 32), 'hex') where chaine = ${`compte:${id}`}`.execute(
    banc.proprietaire,
  )
  await scellerJournal(banc.ctx)
  const { dernier } = await lire()
  expect([dernier.fausses, dernier.citees]).toEqual([
    1,
    [{ genre: 'compte', id, nom: expect.stringMatching(/\S/) }],
  ])
})
