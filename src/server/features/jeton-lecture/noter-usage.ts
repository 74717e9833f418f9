import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import type { LecteurParJeton } from '#server/socle/jeton-lecture/ouvrir-par-jeton.ts'
import { ecrireUsage, noterReseau } from './queries.ts'

/** A use is written at most once a minute, to spare a write on each request. */
const PAS = 60_000

/**
 * Notes that a token serves now, before anything is read: whatever ends the server afterwards, it is kept.
 * The journal of who answers for it tells the first use from each network.
 */
export async function noterUsage(ctx: Contexte, lecteur: LecteurParJeton): Promise<void> {
  const { id, proprietaireId, adresse, reseau, reseauConnu, usageLe } = lecteur
  const le = ctx.horloge.maintenant()
  const avant = new Date(le.getTime() - PAS)
  if (usageLe === null || usageLe <= avant) await ecrireUsage(ctx.db, { id, adresse, le, avant })
  if (reseauConnu) return
  await ctx.db.transaction().execute(async (tx) => {
    const note = await noterReseau(tx, { jetonId: id, reseau, le })
    if (!note) return
    await journaliser(tx, {
      chaine: `compte:${proprietaireId}`,
      acte: 'premierUsageJeton',
      acteur: null,
      adresse,
      apres: { jeton: note.nom, derniers: note.derniers, reseau },
      le,
    })
  })
}
