import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { archiveZip } from '#server/documents/archive-zip.ts'
import { ouvrirPlacesArchives } from '#server/http/entree/places.ts'
import { servirArchive } from '#server/http/sortie/servir-archive.ts'
import { journaliser } from '#server/infra/journal.ts'
import { piecesDe } from './queries.ts'

const places = ouvrirPlacesArchives('pieces')

interface PiecesVoulues {
  acteur: Acteur
  origine: { adresse: string }
  reply: FastifyReply
  /** Applications, by id: their journals are always locked in the same order. */
  ids: readonly number[]
}
type Piece = Awaited<ReturnType<typeof piecesDe>>[number]

/**
 * Streams a zip of the files and sealed documents of applications, once the journal of each says who took
 * them; `ranger` names the archive and a content's folder. Throws Introuvable when there are none,
 * Indisponible while too many are being prepared.
 */
export async function servirPieces(
  ctx: Contexte,
  { acteur, origine, reply, ids }: PiecesVoulues,
  ranger: { nom: (premiere: Piece) => string; dossier: (p: Piece) => string },
): Promise<FastifyReply> {
  const contenus = ids.length === 0 ? [] : await piecesDe(ctx.db, ids)
  const [premiere] = contenus
  if (!premiere) throw new Introuvable()
  const place = await places.reserver()
  try {
    const le = ctx.horloge.maintenant()
    await ctx.db.transaction().execute(async (tx) => {
      for (const id of ids)
        await journaliser(tx, {
          chaine: `projet:${id}`,
          acte: 'telechargerPieces',
          acteur,
          adresse: origine.adresse,
          le,
        })
    })
    const archive = archiveZip(
      contenus.map((contenu) => ({
        nom: contenu.libelle,
        dossier: ranger.dossier(contenu),
        taille: contenu.taille,
        deposeLe: contenu.le,
        ouvrir: () => ctx.stockage.lire(contenu.cle),
      })),
    )
    place.suivre(archive.flux)
    return servirArchive(reply, ranger.nom(premiere), archive)
  } catch (e) {
    place.rendre()
    throw e
  }
}
