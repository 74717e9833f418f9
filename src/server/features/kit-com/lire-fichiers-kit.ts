import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsKitCom } from '#domain/kit-com/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { archiveZip } from '#server/documents/archive-zip.ts'
import type { Appel } from '#server/http/route.ts'
import { servirArchive } from '#server/http/sortie/servir-archive.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { type LigneKit, lireKit } from './queries.ts'

/** The named files, all of them in the kit; throws Introuvable otherwise. */
export async function trouverFichiersKit(
  ctx: Contexte,
  { query }: Pick<Appel<typeof contratsKitCom.lireFichiersKit>, 'query'>,
): Promise<LigneKit[]> {
  const fichiers = await lireKit(ctx.db, query.names)
  if (fichiers.length !== query.names.length) throw new Introuvable()
  return fichiers
}

/** Streams the file, or a zip of several. */
export async function lireFichiersKit(
  ctx: Contexte,
  appel: Appel<typeof contratsKitCom.lireFichiersKit, LigneKit[]>,
): Promise<FastifyReply> {
  const [seul, ...autres] = appel.trouve
  if (seul && autres.length === 0)
    return servirContenu(ctx.stockage, appel.reply, { ...seul, libelle: seul.name, mime: seul.type })
  const archive = archiveZip(
    appel.trouve.map((f) => ({ nom: f.name, ...f, ouvrir: () => ctx.stockage.lire(f.cle) })),
  )
  const nom = `Kit de communication ${jourDe(ctx.horloge.maintenant())}.zip`
  return servirArchive(appel.reply, nom, archive)
}
