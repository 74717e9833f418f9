import type { contratsArchive } from '#domain/archive/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'

/** Archives an application; one whose life is not over wants a reason. Said again with the same reason, it answers the same. */
export async function archiver(ctx: Contexte, d: Appel<typeof contratsArchive.archiver>) {
  const { acteur, params } = d
  const { motif } = d.corps
  const le = ctx.horloge.maintenant()
  const version = await ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireSousVerrou(tx, params.id, acteur, le)
    if (ligne.archiveLe !== null && ligne.archiveMotif === motif) return ligne.version
    exigerSur('archiver', ligne, acteur, le, { motif })
    const fait = { archiveLe: le, archivePar: acteur.id, archiveMotif: motif }
    await ecrireProjet(tx, ligne.id, fait, { contenu: false, le })
    await journaliser(tx, {
      chaine: `projet:${ligne.id}`,
      acte: 'archiver',
      acteur,
      adresse: acteur.adresse,
      avant: null,
      apres: { motif },
      le,
    })
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version, isArchived: true } }
}
