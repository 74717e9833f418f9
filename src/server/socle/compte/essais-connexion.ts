import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { journaliser } from '#server/infra/journal.ts'
import { reseauDe } from '#server/infra/reseau.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { PERSONNE } from './comptes.ts'
import { courrielCompteVerrouille } from './courriels.ts'

/** Window of the failures of an address, and duration of an account's lock (contract §2). */
export const QUART_HEURE = 15 * 60_000

const TROP_D_ECHECS = 'Trop de tentatives infructueuses. Veuillez réessayer plus tard.'

interface CompteVise {
  id: number
  email: string
  prenom: string
}

const compterEchecs = preparer((db, trous: Trous<{ adresse: string; depuis: Date }>) =>
  db
    .selectFrom('echecConnexion')
    .where('adresse', '=', trous.adresse)
    .where('le', '>', trous.depuis)
    .select((eb) => [eb.fn.countAll<number>().as('nombre'), eb.fn.min('le').as('premier')]),
)

/** Throws TropDeDemandes when the call's network (IPv6: a subscriber's) failed too often in 15 minutes. */
export async function exigerAdresseLibre(
  ctx: Contexte,
  { origine: { adresse } }: { origine: { adresse: string } },
): Promise<void> {
  const maintenant = ctx.horloge.maintenant().getTime()
  const depuis = new Date(maintenant - QUART_HEURE)
  const [echecs] = await compterEchecs(ctx.db, { adresse: reseauDe(adresse), depuis })
  const { nombre = 0, premier = null } = echecs ?? {}
  if (nombre < ctx.config.limites.echecsAdresse) return
  const attente = premier ? premier.getTime() + QUART_HEURE - maintenant : QUART_HEURE
  throw new TropDeDemandes(TROP_D_ECHECS, attente / 1000)
}

/** Throws TropDeDemandes while the account is locked: for calls made from inside a session. */
export function exigerNonVerrouille(ctx: Contexte, compte: { verrouilleJusque: Date | null }): void {
  const reste = (compte.verrouilleJusque?.getTime() ?? 0) - ctx.horloge.maintenant().getTime()
  if (reste > 0) throw new TropDeDemandes(TROP_D_ECHECS, reste / 1000)
}

/** Notes a failure of an address. */
export async function inscrireEchec(tx: Tx, adresse: string, le: Date): Promise<void> {
  const perimes = new Date(le.getTime() - QUART_HEURE)
  const reseau = reseauDe(adresse)
  await tx.deleteFrom('echecConnexion').where('adresse', '=', reseau).where('le', '<=', perimes).execute()
  await tx.insertInto('echecConnexion').values({ adresse: reseau, le }).execute()
}

/** One more failure in a row; gives how many, 0 for nobody: the same statement, for as much time. */
async function incrementerEchecs(tx: Tx, id: number): Promise<number> {
  const compte = await tx
    .updateTable('utilisateur')
    .set((eb) => ({ echecs: eb('echecs', '+', 1) }))
    .where('id', '=', id)
    .returning('echecs')
    .executeTakeFirst()
  return compte?.echecs ?? 0
}

/** Locks an account, which its journal keeps. */
export async function verrouillerJusque(
  tx: Tx,
  { id, jusque, adresse, le }: { id: number; jusque: Date; adresse: string; le: Date },
): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set({ echecs: 0, verrouilleJusque: jusque })
    .where('id', '=', id)
    .execute()
  await journaliser(tx, {
    chaine: `compte:${id}`,
    acte: 'verrouillerCompte',
    acteur: null,
    adresse,
    apres: { verrouilleJusque: jusque.toISOString() },
    le,
  })
}

async function verrouiller(ctx: Contexte, tx: Tx, compte: CompteVise, adresse: string, le: Date) {
  const jusque = new Date(le.getTime() + QUART_HEURE)
  await verrouillerJusque(tx, { id: compte.id, jusque, adresse, le })
  const connu = await motDePasseConnu(tx, compte.id, le)
  await ctx.queue.courriel(tx, courrielCompteVerrouille(envoiPour(ctx, compte), jusque, connu))
}

/** Notes a wrong password of an address and, if known and not locked, an account: ten in a row lock it. */
export const noterEchec = (ctx: Contexte, adresse: string, compte: CompteVise | null): Promise<void> =>
  ctx.db.transaction().execute((tx) => compterEchec(ctx, tx, adresse, compte))

/** The same in the transaction judging the try, the account locked: of tries sent together, none is free. */
export async function compterEchec(
  ctx: Contexte,
  tx: Tx,
  adresse: string,
  compte: CompteVise | null,
): Promise<void> {
  const le = ctx.horloge.maintenant()
  // The account before the address: whoever holds the first may wait for the second, never the reverse.
  const echecs = await incrementerEchecs(tx, compte?.id ?? PERSONNE)
  if (compte && echecs >= ctx.config.limites.echecsCompte) await verrouiller(ctx, tx, compte, adresse, le)
  await inscrireEchec(tx, adresse, le)
}

/** Whether wrong codes of a second factor are among the latest failures: their author has the password. */
async function motDePasseConnu(tx: Tx, id: number, le: Date): Promise<boolean> {
  const defi = await tx
    .selectFrom('defi')
    .where('utilisateurId', '=', id)
    .where('usage', '=', 'connexion')
    .where('essais', '>', 0)
    .where('creeLe', '>', new Date(le.getTime() - QUART_HEURE))
    .select('id')
    .executeTakeFirst()
  return defi !== undefined
}
