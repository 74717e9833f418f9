import { randomBytes } from 'node:crypto'
import type { contratsAgenda } from '#domain/agenda/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireAgenda } from './queries-agenda.ts'

/** Gives the caller's calendar an address nobody can guess; the one it had opens nothing any more. */
export async function ouvrirAgenda(ctx: Contexte, { acteur }: Appel<typeof contratsAgenda.ouvrirAgenda>) {
  const jeton = randomBytes(32).toString('base64url')
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await ecrireAgenda(tx, { utilisateurId: acteur.id, empreinte: empreinteDe(jeton), creeLe: le })
    await journaliser(tx, { chaine: `compte:${acteur.id}`, acte: 'ouvrirAgenda', acteur, le })
  })
  const adresse = `${ctx.config.publicUrl.replace(/\/+$/, '')}/gestion/calendrier/${jeton}.ics`
  return { status: 'success' as const, data: { creeLe: le.toISOString(), adresse } }
}
