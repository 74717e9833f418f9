import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { choisirPersonnes } from './choisir-personnes.ts'
import { lireFaits } from './lire-faits.ts'
import { presenterSeance } from './presenter-seance.ts'
import { inscrireMembres } from './queries-membres.ts'
import { inscrireSeance, seanceDeLEtape } from './queries-preparation.ts'

/** Prepares the sitting of one step; the same key again is the same sitting, another is refused: there is one a step. */
export async function preparerSeance(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsSeance.preparerSeance>,
) {
  const { membres, cleCreation, ...dit } = corps
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const cle = cleCreation === null ? null : `${acteur.id}:${cleCreation}`
    const deja = await seanceDeLEtape(tx, params.id, corps.etape)
    if (deja && (cle === null || deja.cleCreation !== cle))
      throw new Conflit('La séance de cette étape est déjà préparée.', 'version')
    const id = deja?.id ?? (await inscrire())
    return { status: 'success' as const, data: presenterSeance(await lireFaits(tx, id), le) }

    async function inscrire(): Promise<number> {
      const choisis = await choisirPersonnes(tx, { ...dit, membres })
      const nouvelle = await inscrireSeance(tx, { ...dit, commissionId: params.id, cle, par: acteur.id, le })
      await inscrireMembres(tx, nouvelle, choisis)
      await journaliser(tx, {
        chaine: `commission:${params.id}`,
        acte: 'preparerSeance',
        acteur,
        le,
        apres: { seance: nouvelle, ...dit, membres: choisis.map((m) => m.id) },
      })
      return nouvelle
    }
  })
}
