import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, entrerParOidc, lierEnBase } from '#test-kit/scenes/oidc/banc-oidc.ts'

const { banc, f } = bancOidc()
let rang = 0
async function lie() {
  f.personne = { sub: `lie-${++rang}` }
  const compte = await creerStaff(banc, 'comptable')
  return { ...compte, lien: await lierEnBase(banc, f, compte.id, f.personne.sub) }
}
const parOidc = async () => (await entrerParOidc(banc, f)).relais.slice('session.'.length)
const delier = (jeton: string, id: number) => banc.appeler('DELETE', `oidc/liens/${id}`, { jeton })
const statut = async (jeton: string) => (await banc.appeler('GET', 'me', { jeton })).statut

test('délié par soi, le compte garde sa session et son mot de passe ; les autres sessions du fournisseur se ferment', async () => {
  const { id, email, lien } = await lie()
  const [ici, ailleurs, motDePasse] = [await parOidc(), await parOidc(), await banc.connecter(id)]
  expect((await delier(ici, lien)).corps).toEqual({ status: 'success', data: { id: lien } })
  expect([await statut(ici), await statut(ailleurs), await statut(motDePasse)]).toEqual([200, 401, 200])
  expect((await entrerParOidc(banc, f)).relais).toBe('refus.inconnu')
  const corps = { email, password: MOT_DE_PASSE }
  expect((await banc.appeler('POST', 'login', { corps })).corps.status).toBe('success')
  const ligne = await banc.db
    .selectFrom('journal')
    .select(['acte', 'acteurId', 'avant'])
    .where('chaine', '=', `compte:${id}`)
    .executeTakeFirst()
  expect(ligne).toEqual({ acte: 'delierOidc', acteurId: id, avant: { fournisseur: f.issuer } })
  expect((await delier(ici, lien)).statut).toBe(404)
})

test('délié par un administrateur, la personne le sait, et par qui', async () => {
  const { email, lien } = await lie()
  const session = await parOidc()
  const admin = await creerStaff(banc, 'admin', { prenom: 'Agnès', nom: 'Delmas' })
  expect((await delier(await banc.connecter(admin.id), lien)).statut).toBe(200)
  expect(await statut(session)).toBe(401)
  const [mail] = await banc.envois()
  expect([mail?.evenement, mail?.destinataire, mail?.texte]).toEqual([
    'identite-deliee',
    email,
    expect.stringContaining('Agnès Delmas a délié votre compte'),
  ])
})

test('le lien d’un autre n’est pas là pour qui ne gère pas les comptes', async () => {
  const { lien } = await lie()
  for (const role of ['comptable', 'superviseur', 'membreCommission'] as const)
    expect((await delier(await banc.connecter(role), lien)).statut).toBe(404)
  expect(await parOidc()).not.toBe('')
})

test('délié pendant que la connexion arrive, le compte ne s’ouvre pas', async () => {
  const { id, lien } = await lie()
  let arrive: ReturnType<typeof entrerParOidc> | undefined
  await banc.db.transaction().execute(async (tx) => {
    await verrouillerCompte(tx, id)
    arrive = entrerParOidc(banc, f)
    // Until it waits for the account that is held here.
    for (let attendent = 0; attendent === 0; )
      attendent =
        (
          await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.proprietaire)
        ).rows[0]?.n ?? 0
    await tx.deleteFrom('lienOidc').where('id', '=', lien).execute()
  })
  expect((await arrive)?.relais).toBe('refus.inconnu')
  const lues = await banc.db.selectFrom('session').select('id').where('utilisateurId', '=', id).execute()
  expect(lues).toEqual([])
})
