import type { FastifyReply } from 'fastify'
import { Introuvable } from '../../../domain/commun/erreurs.ts'
import { jourDe } from '../../../domain/commun/jours.ts'
import type { contratsKitCom } from '../../../domain/kit-com/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import { archiveZip } from '../../documents/archive-zip.ts'
import type { Demande } from '../../http/route.ts'
import { servirArchive } from '../../http/servir-archive.ts'
import { servirContenu } from '../../http/servir-contenu.ts'
import { type LigneKit, lireKit } from './queries.ts'

type Appel = typeof contratsKitCom.lireFichiersKit

/** The named files, all of them in the kit; throws Introuvable otherwise. */
export async function trouverFichiersKit(
  ctx: Contexte,
  { query }: Pick<Demande<Appel>, 'query'>,
): Promise<LigneKit[]> {
  const fichiers = await lireKit(ctx.db, query.names)
  if (fichiers.length !== query.names.length) throw new Introuvable()
  return fichiers
}

/** Streams the file, or a zip of several. */
export async function lireFichiersKit(ctx: Contexte, d: Demande<Appel, LigneKit[]>): Promise<FastifyReply> {
  const [seul, ...autres] = d.trouve
  if (seul && autres.length === 0)
    return servirContenu(ctx.stockage, d.reply, { ...seul, libelle: seul.name, mime: seul.type })
  const archive = archiveZip(
    d.trouve.map((f) => ({ nom: f.name, ...f, ouvrir: () => ctx.stockage.lire(f.cle) })),
  )
  const nom = `Kit de communication ${jourDe(ctx.horloge.maintenant())}.zip`
  return servirArchive(d.reply, nom, archive)
}
