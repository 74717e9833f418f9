import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MARQUE_UTF8 } from '#domain/commun/csv.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { ligneCsv, ligneDuModele, TITRES_MODELE } from '#domain/reprise/modele.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { journaliser } from '#server/infra/journal.ts'
import { toutesLesAidesAnterieures } from '#server/socle/porteur/toutes-aides-anterieures.ts'

/** Each holds a connection of the database as long as its reader takes. */
const places = ouvrirPlaces({
  nom: 'modeles-reprise',
  nombre: 2,
  occupe: 'Plusieurs modèles sont déjà en cours de téléchargement. Réessayez dans un instant.',
})

async function* ecrire(db: Db): AsyncGenerator<string> {
  yield MARQUE_UTF8 + ligneCsv(TITRES_MODELE)
  for await (const lot of parLots(db, toutesLesAidesAnterieures(db))) yield lot.map(ligneDuModele).join('')
}

/** Streams the template: the past aids as they stand, in lines that an import reads as the same aids. */
export async function lireModeleReprise(
  { db, horloge }: Contexte,
  { acteur, origine, reply }: Appel<typeof contratsReprise.lireModeleReprise>,
): Promise<FastifyReply> {
  await places.exiger()
  const le = horloge.maintenant()
  await db
    .transaction()
    .execute((tx) =>
      journaliser(tx, { chaine: 'export', acte: 'lireModeleReprise', acteur, adresse: origine.adresse, le }),
    )
  const place = await places.reserver()
  const flux = place.suivre(Readable.from(ecrire(db)))
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(`modele-reprise-${jourDe(le)}.csv`, 'text/csv'),
      'x-content-type-options': 'nosniff',
    })
    .type('text/csv; charset=utf-8')
    .send(flux)
}
