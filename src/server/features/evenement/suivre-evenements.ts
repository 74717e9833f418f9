import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { aLeDroit, estStaff } from '#domain/commun/roles.ts'
import type { contratsEvenement } from '#domain/evenement/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Evenement } from '#server/contexte/evenements.ts'
import type { Appel } from '#server/http/route.ts'
import { lireSession, montrer } from '#server/socle/compte/sessions.ts'
import { idsStructures } from '#server/socle/compte/structures-de.ts'
import { estMembre, seanceOuverte } from './queries.ts'
import { ouvrirRegards } from './regards.ts'

/** Someone who stopped reading is let go rather than kept in memory. */
const RETARD_MAX = 64 * 1024
/** Delay before a client that lost the stream asks again, in milliseconds. */
const REPRISE = 3000

/** What this person, member of these structures, is told of an event; null when it is not theirs. */
export function annoncePour(
  acteur: Pick<Acteur, 'id' | 'role'>,
  evenement: Evenement,
  structures: ReadonlySet<number> = new Set(),
): string | null {
  switch (evenement.genre) {
    case 'message':
    case 'lecture':
    case 'lecture-membre': {
      const lit = estStaff(acteur.role)
        ? evenement.genre !== 'lecture-membre' && aLeDroit(acteur.role, 'messagerie', 'canView')
        : 'porteurId' in evenement && typeof evenement.porteurId === 'number'
          ? structures.has(evenement.porteurId)
          : evenement.utilisateurId === acteur.id
      return lit
        ? `event: messages\ndata: ${JSON.stringify({ conversationId: evenement.conversationId })}\n\n`
        : null
    }
    case 'deport':
      return evenement.utilisateurId === acteur.id || aLeDroitAjoute(acteur.role, 'deport.canManage')
        ? `event: deport\ndata: ${JSON.stringify({ projetId: evenement.projetId })}\n\n`
        : null
    case 'seance':
      // Members: of what is open to them (below).
      return aLeDroit(acteur.role, 'commission', 'canView')
        ? `event: seance\ndata: ${JSON.stringify({ seanceId: evenement.seanceId, version: evenement.version })}\n\n`
        : null
    case 'attente':
      return estStaff(acteur.role) ? 'event: notifications\ndata: {}\n\n' : null
    case 'reprise':
      return 'event: reprise\ndata: {}\n\n'
    default:
      return null
  }
}

/**
 * Streams the events of this person until they leave, their session ends, their role changes, a second factor
 * they lack is asked of them, or the portal stops.
 */
export async function suivreEvenements(
  ctx: Contexte,
  { acteur, origine, query, reply }: Appel<typeof contratsEvenement.suivreEvenements>,
): Promise<FastifyReply> {
  const flux = new PassThrough()
  const ecrire = (morceau: string): void => {
    if (flux.writableEnded || flux.destroyed) return
    if (flux.writableLength > RETARD_MAX) flux.destroy()
    else flux.write(morceau)
  }
  // All of theirs: one window of a browser listens for all, whichever structure each shows.
  const lireStructures = async (): Promise<ReadonlySet<number> | undefined> =>
    acteur.role === 'porteurProjet' ? idsStructures(ctx.db, acteur.id) : undefined
  let structures = await lireStructures()
  /** Asked again as it is told: a commission may be closed since, and who listens be out of the structure. */
  const encoreSien = (evenement: Evenement): Promise<boolean> | null => {
    if (evenement.genre === 'seance' && acteur.role === 'membreCommission')
      return seanceOuverte(ctx.db, evenement.seanceId)
    return acteur.role === 'porteurProjet' && 'porteurId' in evenement && evenement.porteurId
      ? estMembre(ctx.db, acteur.id, evenement.porteurId)
      : null
  }
  const verifier = async (): Promise<void> => {
    const maintenant = ctx.horloge.maintenant()
    const s = origine.jeton && (await lireSession(ctx.sessions, montrer(origine.jeton, maintenant)))
    if (!s || s.role !== acteur.role || s.secondFacteurManquant) flux.end()
    structures = await lireStructures()
  }
  const regards = ouvrirRegards(acteur)
  ecrire(`retry: ${REPRISE}\n\n`)
  const quitter = await ctx.evenements.ecouter({
    utilisateurId: acteur.id,
    depuis: query.depuis,
    recevoir(evenement) {
      if (evenement.genre === 'session' && evenement.sessionId === acteur.sessionId) return void flux.end()
      const maintenant = ctx.horloge.maintenant().getTime()
      const annonce =
        evenement.genre === 'presence'
          ? regards.entendre(evenement, maintenant)
          : annoncePour(acteur, evenement, structures)
      if (!annonce) return
      const sien = encoreSien(evenement)
      if (!sien) return ecrire(annonce)
      sien.then(
        (oui) => oui && ecrire(annonce),
        // Lost when the database fails: it is read again at the next event.
        () => {},
      )
    },
    battre() {
      ecrire(': \n\n')
      // A check that fails, the database not answering, must not end the stream.
      verifier().catch(() => {})
    },
    congedier: () => flux.end(),
  })
  flux.on('close', quitter)
  flux.on('error', quitter)
  return (
    reply
      // Kept alive after its end, the connection would hold up the stop of the portal.
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .type('text/event-stream; charset=utf-8')
      .send(flux)
  )
}
