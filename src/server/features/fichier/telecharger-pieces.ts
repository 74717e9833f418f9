import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import { archiveZip } from '#server/documents/archive-zip.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { servirArchive } from '#server/http/sortie/servir-archive.ts'
import { journaliser } from '#server/infra/journal.ts'
import { numeroDe, piecesDe } from './queries.ts'

const places = ouvrirPlaces({
  nom: 'pieces',
  nombre: 4,
  occupe: 'Plusieurs archives sont en préparation. Réessayez dans un instant.',
})

/**
 * Streams a zip of the files and sealed documents of an application, once its journal says who took them. Throws
 * Introuvable when there are none, Indisponible while too many are being prepared.
 */
export async function telechargerPieces(
  ctx: Contexte,
  d: Appel<typeof contratsProjet.telechargerPieces>,
): Promise<FastifyReply> {
  const { id } = d.params
  const contenus = await piecesDe(ctx.db, id)
  if (contenus.length === 0) throw new Introuvable()
  const place = await places.reserver()
  try {
    const le = ctx.horloge.maintenant()
    const numero = await numeroDe(ctx.db, id)
    await ctx.db.transaction().execute((tx) =>
      journaliser(tx, {
        ...{ chaine: `projet:${id}`, acte: 'telechargerPieces', acteur: d.acteur },
        ...{ adresse: d.origine.adresse, le },
      }),
    )
    const archive = archiveZip(
      contenus.map((c) => ({
        ...{ nom: c.libelle, dossier: c.dossier, taille: c.taille, deposeLe: c.le },
        ouvrir: () => ctx.stockage.lire(c.cle),
      })),
    )
    place.suivre(archive.flux)
    return servirArchive(d.reply, `Pièces ${numero}.zip`, archive)
  } catch (e) {
    place.rendre()
    throw e
  }
}
