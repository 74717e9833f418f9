import type { contratsArchive } from '#domain/archive/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'

/** Takes an application out of the archives, as it was. */
export async function desarchiver(ctx: Contexte, d: Appel<typeof contratsArchive.desarchiver>) {
  const { acteur, params } = d
  const le = ctx.horloge.maintenant()
  const version = await ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireSousVerrou(tx, params.id, acteur, le)
    exigerSur('desarchiver', ligne, acteur, le)
    const vide = { archiveLe: null, archivePar: null, archiveMotif: null }
    await ecrireProjet(tx, ligne.id, vide, { contenu: false, le })
    await journaliser(tx, {
      chaine: `projet:${ligne.id}`,
      acte: 'desarchiver',
      acteur,
      adresse: acteur.adresse,
      avant: { archiveLe: ligne.archiveLe, motif: ligne.archiveMotif },
      apres: null,
      le,
    })
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version, isArchived: false } }
}
