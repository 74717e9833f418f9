import type { FastifyReply } from 'fastify'
import { Introuvable, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { HEURE, jourDe } from '#domain/commun/jours.ts'
import type { contratsDonneesPersonnelles } from '#domain/donnees-personnelles/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { archiveZip } from '#server/documents/archive-zip.ts'
import { ouvrirPlacesArchives } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { servirArchive } from '#server/http/sortie/servir-archive.ts'
import { journaliser } from '#server/infra/journal.ts'
import { composerArchive, type RelirePorteur } from './composer-archive.ts'
import { dernierTelechargement } from './queries.ts'

const ACTE = 'telechargerDonnees' as const
const places = ouvrirPlacesArchives('donnees')

/** One's own data, and nobody else's: another holder's stays unknown. */
export async function trouverSoi(
  _ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<number> {
  if (acteur.porteurId !== params.id) throw new Introuvable()
  return params.id
}

/** What a member takes away of themselves, and of the structure when they answer for it. */
export const telechargerDonnees =
  (relirePorteur: RelirePorteur) =>
  (
    ctx: Contexte,
    { acteur, reply, trouve }: Appel<typeof contratsDonneesPersonnelles.telechargerDonnees, number>,
  ): Promise<FastifyReply> =>
    servirDonnees(relirePorteur, ctx, { acteur: { ...acteur, porteurId: trouve }, reply })

/**
 * Streams a zip of what somebody may take away, once the journal says so. One an hour; throws TropDeDemandes
 * before, Indisponible while too many are being prepared.
 */
export async function servirDonnees(
  relirePorteur: RelirePorteur,
  ctx: Contexte,
  { acteur, reply }: { acteur: Acteur; reply: FastifyReply },
): Promise<FastifyReply> {
  const { id, porteurId, adresse } = acteur
  const chaine = porteurId === null ? `compte:${id}` : `porteur:${porteurId}`
  const le = ctx.horloge.maintenant()
  const place = await places.reserver()
  try {
    const entrees = await ctx.db.transaction().execute(async (tx) => {
      exigerDelai(await dernierTelechargement(tx, { id, porteurId, chaine }, ACTE), le)
      const composees = await composerArchive(ctx, acteur, relirePorteur)
      await journaliser(tx, { chaine, acte: ACTE, acteur, adresse, avant: null, apres: null, le })
      return composees
    })
    const archive = archiveZip(entrees)
    place.suivre(archive.flux)
    return servirArchive(reply, `Mes données ${jourDe(le)}.zip`, archive)
  } catch (e) {
    place.rendre()
    throw e
  }
}

function exigerDelai(dernier: Date | null, le: Date): void {
  const secondes = dernier ? Math.ceil((dernier.getTime() + HEURE - le.getTime()) / 1000) : 0
  if (secondes <= 0) return
  const minutes = Math.ceil(secondes / 60)
  throw new TropDeDemandes(
    `Vos données viennent d’être téléchargées. Un nouveau téléchargement sera possible dans ${minutes}\u00a0minute${minutes > 1 ? 's' : ''}.`,
    secondes,
  )
}
