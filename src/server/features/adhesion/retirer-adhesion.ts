import type { contratsAdhesion } from '#domain/adhesion/contrat.ts'
import { etatDemande, VOTRE_DEMANDE_FINIE } from '#domain/adhesion/demande.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { rendreSansObjet } from '#server/socle/membre/changements.ts'
import { verrouillerStructure } from '#server/socle/membre/membres.ts'
import { finirDemande, type LigneDemande, lireDemande } from './queries.ts'

/** 404 unless this person made the request. */
export async function trouverSienne(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<LigneDemande> {
  const d = await lireDemande(ctx.db, params.id)
  if (d?.utilisateurId !== acteur.id) throw new Introuvable()
  return d
}

/**
 * Takes a request back, and what it let ask for; done twice, nothing changes. Conflit once it is answered.
 */
export async function retirerAdhesion(
  ctx: Contexte,
  { acteur, params: { id }, trouve }: Appel<typeof contratsAdhesion.retirerAdhesion, LigneDemande>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, trouve.porteurId)
    const d = structure && (await lireDemande(tx, id))
    if (!d) throw new Introuvable()
    const etat = etatDemande(d, le)
    if (etat === 'retiree') return
    if (etat !== 'en-attente') throw new Conflit(VOTRE_DEMANDE_FINIE[etat])
    await finirDemande(tx, id, { issue: 'retiree', repondueLe: le })
    await journaliser(tx, {
      chaine: `porteur:${d.porteurId}`,
      acte: 'retirerAdhesion',
      acteur,
      apres: { demande: id, nom: `${d.prenom} ${d.nom}` },
      le,
    })
    await rendreSansObjet(ctx, tx, { porteurId: d.porteurId, demandeur: acteur.id }, { acteur, le })
  })
  return { status: 'success' as const, data: { id } }
}
