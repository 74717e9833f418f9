import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { effacerSecondFacteur, moyensDe } from '#server/socle/compte/moyens.ts'
import { revoquerSessions } from '#server/socle/compte/sessions.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { tirerCodesSecours } from './codes-secours.ts'
import { courrielActive, courrielModifie, courrielRetire } from './courriels.ts'
import { presenter } from './presenter.ts'
import { estObligatoire } from './queries.ts'

/** What an act did: its line in the journal, its sentence to the owner, and codes it drew. */
interface Fait {
  avant: unknown
  apres: unknown
  dit: string
  /** The way just set up, named in the mail that a first one sends. */
  quoi?: string
  codesSecours?: string[]
}

const OBLIGATOIRE = 'Le second facteur est obligatoire\u00a0: ajoutez-en un autre avant de retirer celui-ci.'

/** The first factor set up closes other sessions and brings recovery codes; the last removed clears all. */
async function suivre(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  fait: Fait,
  options: { actifAvant: boolean; le: Date },
) {
  const envoi = envoiPour(ctx, acteur)
  const actif = (await moyensDe(tx, acteur.id)).length > 0
  if (actif && !options.actifAvant) {
    await revoquerSessions(tx, acteur.id, options.le, acteur.sessionId)
    const codes = await tirerCodesSecours(ctx, tx, acteur.id, options.le)
    return { codes, courriel: courrielActive(envoi, fait.quoi ?? fait.dit) }
  }
  if (!actif && options.actifAvant) {
    if (await estObligatoire(tx)) throw new Conflit(OBLIGATOIRE)
    await effacerSecondFacteur(tx, acteur.id)
    return { codes: null, courriel: courrielRetire(envoi) }
  }
  return { codes: fait.codesSecours ?? null, courriel: courrielModifie(envoi, fait.dit) }
}

/**
 * Changes the caller's own second factor under their account's lock: journalled, told to its owner by e-mail.
 * Throws Conflit when the last one goes while required. Gives the state after; new recovery codes, this once.
 */
export async function changer(
  ctx: Contexte,
  acteur: Acteur,
  acte: ActeJournal,
  agir: (tx: Tx, le: Date) => Promise<Fait>,
) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCompte(tx, acteur.id))) throw new Introuvable()
    const actifAvant = (await moyensDe(tx, acteur.id)).length > 0
    const fait = await agir(tx, le)
    const { codes, courriel } = await suivre(ctx, tx, acteur, fait, { actifAvant, le })
    const { avant, apres } = fait
    await journaliser(tx, {
      chaine: `compte:${acteur.id}`,
      acte,
      acteur,
      avant,
      apres,
      le,
    })
    await ctx.queue.courriel(tx, courriel)
    const data = { ...(await presenter(ctx, tx, acteur.id)), codesSecours: codes }
    return { status: 'success' as const, data }
  })
}
