import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
})
const fichier = (nom: string, entetes: Record<string, string> = {}) =>
  banc.app.inject({ url: `/gestion/donnees-ouvertes/${nom}`, headers: entetes })
/** What a reader has who came at that answer; nothing read since says otherwise. */
const connuDe = async () => {
  const { headers } = await fichier('aides.csv')
  return { etag: String(headers.etag), le: String(headers['last-modified']) }
}
type Connu = Awaited<ReturnType<typeof connuDe>>
/** Whether the portal says to this reader that nothing changed: by the date, then by the stamp. */
const rienDeNeuf = async ({ etag, le }: Connu) => [
  (await fichier('aides.csv', { 'if-modified-since': le })).statusCode === 304,
  (await fichier('aides.csv', { 'if-none-match': etag })).statusCode === 304,
]

const payer = async (projetId: number) => {
  const [le, par] = [banc.horloge.maintenant(), (await creerStaff(banc, 'comptable')).id]
  await banc.db
    .insertInto('paiement')
    .values({ projetId, datePaiement: '2026-03-02', montant: 2500, le, par })
    .execute()
  return { annuleLe: le, annulePar: par, annuleMotif: 'Erreur.' }
}
interface Changement {
  quoi: string
  /** Gives what changes it; what is published before that is what its reader has. */
  preparer(id: number): Promise<() => Promise<unknown>>
}
const surLeProjet = (champs: (le: Date) => object) => async (id: number) => () =>
  banc.db.updateTable('projet').set(champs(banc.horloge.maintenant())).where('id', '=', id).execute()
const CHANGEMENTS: Changement[] = [
  {
    quoi: 'une aide retirée',
    preparer: surLeProjet((retireLe) => ({ retireLe, retireMotif: 'Annulée.' })),
  },
  { quoi: 'un montant corrigé', preparer: surLeProjet(() => ({ caMontant: 2400 })) },
  { quoi: 'un paiement', preparer: async (id) => () => payer(id) },
  {
    quoi: 'un paiement annulé',
    async preparer(id) {
      const annulation = await payer(id)
      return () => banc.db.updateTable('paiement').set(annulation).where('projetId', '=', id).execute()
    },
  },
  {
    quoi: 'le délai de paiement',
    preparer: async () => () => banc.db.updateTable('calendrier').set({ joursPaiement: 12 }).execute(),
  },
  {
    quoi: 'le SIRET de l’organisme',
    preparer: async () => () =>
      sql`update parametre set valeur = jsonb_set(valeur, '{siret}', '"55208131766522"') where cle = 'organisme'`.execute(
        banc.db,
      ),
  },
  {
    quoi: 'le nom de l’organisme',
    preparer: async () => async () => {
      Object.assign(banc.ctx.config, { organisme: `${banc.ctx.config.organisme} du livre` })
    },
  },
]
test.each(CHANGEMENTS)(
  '$quoi : qui avait le fichier le reçoit de nouveau, par sa date comme par son empreinte',
  async ({ preparer }) => {
    const projet = await demandeConventionnee(banc, await creerPorteur(banc))
    const changer = await preparer(projet.id)
    let connu = await connuDe()
    // Editions of one second run ahead of the clock: their reader is given the file again until then.
    await expect
      .poll(
        async () => {
          connu = await connuDe()
          return rienDeNeuf(connu)
        },
        { timeout: 20_000 },
      )
      .toEqual([true, true])
    await changer()
    expect(await rienDeNeuf(connu)).toEqual([false, false])
    expect(Date.parse((await connuDe()).le)).toBeLessThanOrEqual(Date.now())
  },
)

test('qui a déjà le fichier l’apprend sans qu’une ligne en soit lue', async () => {
  const { etag } = await connuDe()
  await banc.proprietaire.transaction().execute(async (tx) => {
    await sql`lock table aide_publiee in access exclusive mode`.execute(tx)
    expect((await fichier('aides.csv', { 'if-none-match': etag })).statusCode).toBe(304)
  })
})
