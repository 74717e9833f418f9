import { TropDeDemandes } from '../../../domain/commun/erreurs.ts'
import type { Contexte } from '../../contexte.ts'
import { journaliser } from '../../infra/journal.ts'
import { courrielCompteVerrouille } from './courriels.ts'
import { compterEchecs, incrementerEchecs, inscrireEchec, poserVerrou } from './queries.ts'

/** Window of the failures of an address, and duration of an account's lock (contract §2). */
const QUART_HEURE = 15 * 60_000

const TROP_D_ECHECS = 'Trop de tentatives infructueuses. Veuillez réessayer plus tard.'

/** Throws TropDeDemandes when the address failed too often in the last 15 minutes. */
export async function exigerAdresseLibre(ctx: Contexte, adresse: string): Promise<void> {
  const maintenant = ctx.horloge.maintenant().getTime()
  const { nombre, premier } = await compterEchecs(ctx.db, adresse, new Date(maintenant - QUART_HEURE))
  if (nombre < ctx.config.limites.echecsAdresse) return
  const attente = premier ? premier.getTime() + QUART_HEURE - maintenant : QUART_HEURE
  throw new TropDeDemandes(TROP_D_ECHECS, attente / 1000)
}

/** Throws TropDeDemandes while the account is locked: for calls made from inside a session. */
export function exigerNonVerrouille(ctx: Contexte, compte: { verrouilleJusque: Date | null }): void {
  const reste = (compte.verrouilleJusque?.getTime() ?? 0) - ctx.horloge.maintenant().getTime()
  if (reste > 0) throw new TropDeDemandes(TROP_D_ECHECS, reste / 1000)
}

/** Notes a wrong password of an address and, when known and not locked, of an account: the tenth in a row locks it. */
export async function noterEchec(
  ctx: Contexte,
  adresse: string,
  compte: { id: number; email: string; prenom: string } | null,
): Promise<void> {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await inscrireEchec(tx, adresse, le, new Date(le.getTime() - QUART_HEURE))
    if (!compte || (await incrementerEchecs(tx, compte.id)) < ctx.config.limites.echecsCompte) return
    const jusque = new Date(le.getTime() + QUART_HEURE)
    await poserVerrou(tx, compte.id, jusque)
    await journaliser(tx, {
      chaine: `compte:${compte.id}`,
      acte: 'verrouillerCompte',
      acteur: null,
      adresse,
      avant: null,
      apres: { verrouilleJusque: jusque.toISOString() },
      le,
    })
    await ctx.file.courriel(tx, courrielCompteVerrouille(ctx.config, compte, jusque))
  })
}
