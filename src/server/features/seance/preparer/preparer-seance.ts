import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { lireFaits } from '../lire-faits.ts'
import { presenterSeance } from '../presenter-seance.ts'
import { inscrireMembres } from '../queries-membres.ts'
import { lireRestants } from '../suivre/queries-liste.ts'
import { choisirPersonnes } from './choisir-personnes.ts'
import { inscrireSeance, seancesDeLEtape } from './queries-preparation.ts'

/**
 * Prepares a sitting of one step; the same key again is the same sitting. Throws Conflit while another of the
 * step is open, or once every file was examined.
 */
export async function preparerSeance(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsSeance.preparerSeance>,
) {
  const { membres, cleCreation, ...dit } = corps
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const cle = cleCreation === null ? null : `${acteur.id}:${cleCreation}`
    const avant = await seancesDeLEtape(tx, params.id, corps.etape)
    const deja = cle === null ? undefined : avant.find((s) => s.cleCreation === cle)
    if (!deja && avant.some((s) => s.closeLe === null))
      throw new Conflit(
        'Une séance de cette étape est déjà préparée\u00a0: close, une autre pourra la suivre.',
        'version',
      )
    if (!deja && avant.length > 0 && (await lireRestants(tx, params.id, corps.etape)) === 0)
      throw new Conflit(
        'Tous les dossiers de cette étape ont été examinés\u00a0: il n’en reste pas pour une autre séance.',
      )
    const id = deja?.id ?? (await inscrire())
    return { status: 'success' as const, data: presenterSeance(await lireFaits(tx, id), le, acteur) }

    async function inscrire(): Promise<number> {
      const choisis = await choisirPersonnes(tx, { ...dit, membres })
      const rang = Math.max(0, ...avant.map((s) => s.rang)) + 1
      const nouvelle = await inscrireSeance(tx, {
        ...dit,
        rang,
        commissionId: params.id,
        cle,
        par: acteur.id,
        le,
      })
      await inscrireMembres(tx, nouvelle, choisis)
      await journaliser(tx, {
        chaine: `commission:${params.id}`,
        acte: 'preparerSeance',
        acteur,
        le,
        apres: { seance: nouvelle, rang, ...dit, membres: choisis.map((m) => m.id) },
      })
      return nouvelle
    }
  })
}
