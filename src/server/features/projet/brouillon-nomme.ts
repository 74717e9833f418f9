import { identifiant } from '#domain/commun/champs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Adresse } from '#server/http/route.ts'
import type { JetonMontre } from '#server/socle/compte/sessions.ts'
import { type LigneLueSaisie, lireBrouillonAvecSession } from '#server/socle/projet/lecture/ligne-saisie.ts'

/** A draft read before the body of its save came, and when. */
export interface BrouillonLu {
  ligne: LigneLueSaisie
  le: Date
}

/** Reads with the session the draft that the address of a save names; undefined when it names none. */
export function lireBrouillonNomme(ctx: Contexte, jeton: JetonMontre, { query }: Adresse) {
  const nomme = query as { projet?: unknown; reponse?: unknown }
  const id = identifiant.safeParse(nomme.projet)
  if (!id.success || nomme.reponse !== 'courte') return undefined
  return lire(ctx, jeton, id.data)
}

async function lire(ctx: Contexte, jeton: JetonMontre, id: number) {
  const { maintenant } = jeton
  const lus = await lireBrouillonAvecSession(ctx.sessions, jeton, {
    id,
    maintenant,
    jour: jourDe(maintenant),
  })
  if (!lus) return null
  const lu: BrouillonLu | null = lus.lu && { ligne: lus.lu, le: maintenant }
  return { session: lus.session, lu }
}

/** What it read, null when it read nothing: the save then reads it itself. */
export const donnerBrouillon = async (
  _ctx: Contexte,
  { lu }: { lu?: BrouillonLu | null },
): Promise<BrouillonLu | null> => lu ?? null
