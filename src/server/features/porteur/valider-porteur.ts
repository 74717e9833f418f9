import { identifiant } from '#domain/commun/champs.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import { exigerDecidable, statutCompte } from '#domain/porteur/verdict.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoisAux, lireJoignables } from '#server/socle/porteur/joignables.ts'
import { courrielCompteRefuse, courrielCompteValide } from './courriels.ts'
import { verrouillerPorteur } from './queries.ts'
import { inscrireValidation } from './queries-ecriture.ts'
import { porteurExiste } from './queries-securite.ts'

/** 404 before the verdict is judged; an id that names nothing is left to the form's check. */
export async function trouverPorteurCite(
  ctx: Contexte,
  appel: { champs: Record<string, unknown> },
): Promise<void> {
  const id = identifiant.safeParse(appel.champs.idPorteurProjet)
  if (id.success && !(await porteurExiste(ctx.db, id.data))) throw new Introuvable()
}

/** Validates or refuses a waiting (or refused) account, and writes to its holder. */
export async function validerPorteur(ctx: Contexte, appel: Appel<typeof contratsPorteur.validerPorteur>) {
  const { idPorteurProjet: id, status } = appel.corps
  const motifRefus = status === 'refus' ? appel.corps.motifRefus : null
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, id)
    if (!p) throw new Introuvable()
    const statut = statutCompte(p)
    exigerDecidable(statut, status)
    await inscrireValidation(tx, { id, status, motifRefus, par: appel.acteur.id, le })
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'validerPorteur',
      acteur: appel.acteur,
      avant: { statut, motifRefus: p.motifRefus },
      apres: { statut: status, motifRefus },
      le,
    })
    const envois = envoisAux(ctx, await lireJoignables(tx, id), 'decision', { porteurId: id })
    await ctx.queue.courriels(
      tx,
      envois.map((envoi) =>
        motifRefus === null
          ? courrielCompteValide(envoi, p.nomStructure)
          : courrielCompteRefuse(envoi, motifRefus),
      ),
    )
  })
  return { status: 'success' as const, data: { id, statut: status, motifRefus } }
}
