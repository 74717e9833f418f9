import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import { echeancesDuPorteur, joursDesPeriodes, joursDesSeances, recents } from '#domain/agenda/composer.ts'
import { type Evenement, suivre } from '#domain/agenda/evenement.ts'
import { ecrireIcs } from '#domain/agenda/ics.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { aLeDroit, estStaff, type Role } from '#domain/commun/roles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { presenterCourt } from '#server/socle/projet/lecture/presenter-court.ts'
import { lireProjetsDuPorteur } from '#server/socle/projet/listes/du-porteur.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import {
  garderDomaine,
  garderEvenements,
  lireGardes,
  lireSeances,
  verrouillerAgenda,
} from './queries-agenda.ts'

const JETON = /^([A-Za-z0-9_-]{43})\.ics$/

type Lecteur = { role: Role; porteurId: number | null }

/** A person's calendar: a holder's own due days, the periods for staff, the sittings they may see. */
async function composer(ctx: Contexte, tx: Tx, lecteur: Lecteur, jour: Jour): Promise<Evenement[]> {
  const maintenant = ctx.horloge.maintenant()
  const calendrier = await lireCalendrier(tx)
  if (lecteur.role === 'porteurProjet') {
    if (lecteur.porteurId === null) return []
    const lignes = await lireProjetsDuPorteur(tx, lecteur.porteurId, { maintenant, jour })
    const projets = lignes.map((l) => presenterCourt(l, lecteur, maintenant))
    return echeancesDuPorteur(projets, { ...calendrier, jour })
  }
  const membre = !estStaff(lecteur.role)
  const seances = aLeDroit(lecteur.role, 'commission', 'canView')
    ? await lireSeances(tx, ajouterJours(jour, -365), membre)
    : []
  const periodes = membre ? [] : joursDesPeriodes(calendrier.periodes, '/admin/projets')
  return [...periodes, ...joursDesSeances(seances, { demandes: !membre })]
}

/** The calendar that this token opens, as RFC 5545 writes it; 404 for any other. */
async function lireFlux(ctx: Contexte, fichier: string): Promise<string> {
  const jeton = JETON.exec(fichier)?.[1]
  if (jeton === undefined) throw new Introuvable()
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    // Locked: of two readings at once, the second gives the same sequences as the first.
    const lecteur = await verrouillerAgenda(tx, empreinteDe(jeton))
    if (!lecteur) throw new Introuvable()
    const presents = recents(await composer(ctx, tx, lecteur, jourDe(le)), jourDe(le))
    const { dits, ...aGarder } = suivre(
      await lireGardes(tx, lecteur.id),
      presents.map((e) => ({ ...e, empreinte: empreinteDe(JSON.stringify(e)).toString('hex') })),
      le,
    )
    await garderEvenements(tx, lecteur.id, aGarder)
    const { organisme, publicUrl: adresse } = ctx.config
    const domaine = lecteur.domaine ?? new URL(adresse).hostname
    if (lecteur.domaine === null) await garderDomaine(tx, lecteur.id, domaine)
    return ecrireIcs({ nom: `Échéances, ${organisme}`, adresse, domaine, evenements: dits })
  })
}

/** Serves calendars by their token alone: who subscribes has no session. */
export function poserFluxAgenda(app: FastifyInstance, ctx: Contexte): void {
  app.get<{ Params: { fichier: string } }>('/gestion/calendrier/:fichier', async (request, reply) => {
    // Set before the token is looked up: a refusal must not be cached nor indexed either.
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    const flux = await lireFlux(ctx, request.params.fichier)
    const connu = { etag: `"${empreinteDe(flux).toString('base64url')}"` }
    reply.headers(connu)
    if (fresh(request.headers, connu)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(flux)
  })
}
