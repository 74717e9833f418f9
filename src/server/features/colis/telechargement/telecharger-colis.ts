import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { contratsColis } from '#domain/colis/contrat.ts'
import { estDisparu, refusDeTelecharger } from '#domain/colis/etats.ts'
import { nomDuZip } from '#domain/colis/nom-zip.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Disparu, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import { aLeDroit } from '#domain/commun/roles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ouvrirPlacesArchives } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { lirePlage } from '#server/http/sortie/plage.ts'
import { MIME_ZIP } from '#server/http/sortie/servir-archive.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lirePersonneDuLien, type RangeeColis } from '../queries.ts'
import { FichierChange, octetsDuZip } from './octets-du-zip.ts'
import { perimer, perimerSiDisparus } from './perimer.ts'
import { lirePartie, type PartieLue } from './queries-zip.ts'

type D = Appel<typeof contratsColis.telechargerColis, RangeeColis>

const places = ouvrirPlacesArchives('colis')
/** The octets asked for; a file that changed ends the answer there, and the parcel with it. */
async function* suivre(
  ctx: Contexte,
  colisId: number,
  partie: PartieLue,
  plage: { debut: number; fin: number },
): AsyncGenerator<Buffer> {
  try {
    yield* octetsDuZip(ctx, colisId, partie, plage)
  } catch (e) {
    if (e instanceof FichierChange) await perimer(ctx, colisId, [e.nom]).catch(() => {})
    throw e
  }
}

/** Who takes it away: by a link too, only while the right that gave it lasts. Throws Interdit after. */
async function quiEmporte(ctx: Contexte, { acteur, pour }: Pick<D, 'acteur' | 'pour'>) {
  const qui = acteur ?? (await lirePersonneDuLien(ctx.db, pour ?? 0))
  if (!qui || !aLeDroit(qui.role, 'projet', 'canManage')) throw new Interdit()
  return qui
}

/**
 * Streams a zip of a parcel, whole or from where a reader was: the same octets each time, by any process.
 * Disparu once one of its files is no longer kept; a failure on the way cuts the answer.
 */
export async function telechargerColis(ctx: Contexte, appel: D): Promise<FastifyReply> {
  const { origine, params, reply, trouve: k } = appel
  const acteur = await quiEmporte(ctx, appel)
  if (estDisparu(k.etat)) throw new Disparu(k.raison ?? '')
  refuser(refusDeTelecharger(k.etat))
  const partie = await lirePartie(ctx.db, k.id, params.partie)
  if (!partie) throw new Introuvable()
  const raison = await perimerSiDisparus(ctx, k.id, [partie.rang])
  if (raison !== null) throw new Disparu(raison)
  const taille = partie.octets
  const etag = `"${partie.empreinteZip.toString('hex')}"`
  const plage = lirePlage(reply.request.headers, { taille, etag })
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  if (plage === 'hors')
    return reply.code(416).header('content-range', `bytes */${taille}`).send({ message: HORS })
  const { debut, fin } = plage ?? { debut: 0, fin: taille - 1 }
  const place = await places.reserver()
  try {
    await ctx.db.transaction().execute((tx) =>
      journaliser(tx, {
        chaine: 'export',
        acte: 'telechargerColis',
        acteur,
        adresse: origine.adresse,
        apres: { colis: k.id, partie: partie.rang, demandes: partie.demandes, ...(debut > 0 && { debut }) },
        le: ctx.horloge.maintenant(),
      }),
    )
    const flux = Readable.from(suivre(ctx, k.id, partie, { debut, fin }), { objectMode: false })
    place.suivre(flux)
    if (plage) reply.code(206).header('content-range', `bytes ${debut}-${fin}/${taille}`)
    return reply
      .headers({
        'content-disposition': disposition(nomDuZip(k, partie.rang, partie.parties), MIME_ZIP),
        'content-length': fin - debut + 1,
      })
      .type(MIME_ZIP)
      .send(flux)
  } catch (e) {
    place.rendre()
    throw e
  }
}

const HORS = 'Ce fichier est plus court\u00a0: reprenez son téléchargement depuis le début.'
