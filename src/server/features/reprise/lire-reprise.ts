import { presenterColonnes, presenterDecisions } from '#domain/reprise/colonnes.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { gestesReprise, jusquA } from '#domain/reprise/gardes.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterCommun } from './presenter-reprise.ts'
import { compterReponses, type RangeeReprise } from './queries.ts'
import { lireProfil, listerProfils } from './queries-fichier.ts'
import { faitsDe } from './sur-reprise.ts'

/** An import: its file, its columns, its trial, and what may be done of it now. */
export async function lireReprise(
  ctx: Contexte,
  { trouve: r }: Appel<typeof contratsReprise.lireReprise, RangeeReprise>,
): Promise<{ data: RepriseLue }> {
  const [{ faits, ailleurs, annulable }, profils, profil, reponses] = await Promise.all([
    faitsDe(ctx.db, r),
    listerProfils(ctx.db),
    r.profilId === null ? undefined : lireProfil(ctx.db, r.profilId),
    compterReponses(ctx.db, r.id),
  ])
  return {
    data: {
      ...presenterCommun(r),
      version: r.version,
      codage: r.codage,
      separateur: r.separateur,
      profil: profil ? { id: profil.id, nom: profil.nom } : null,
      profils: profils.map((p) => ({ ...p, modifieLe: p.modifieLe.toISOString() })),
      colonnes: presenterColonnes(r.entetes, r.choix, profil?.choix ?? null),
      decisions: presenterDecisions(r.entetes, r.choix),
      echec: r.echec,
      essaiLe: r.essaiLe?.toISOString() ?? null,
      essaiJusque: r.etat === 'essayee' && r.essaiLe ? jusquA(r.essaiLe).toISOString() : null,
      bilan: r.bilan,
      totaux: r.totaux,
      sansRefusees: r.sansRefusees,
      publier: r.publier,
      annuleMotif: r.annuleMotif,
      reponses,
      ailleurs: ailleurs
        ? {
            id: ailleurs.id,
            par: ailleurs.par ?? '',
            depuis: ailleurs.depuis.toISOString(),
          }
        : null,
      annulable,
      gestes: gestesReprise(faits, ctx.horloge.maintenant()),
    },
  }
}
