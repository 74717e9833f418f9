import type { contratsChangement } from '#domain/changement/contrat.ts'
import { refusDeReprendre } from '#domain/changement/regles.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireDerniereAdhesion } from '#server/socle/membre/adhesions.ts'
import { lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { exigerPreuve, ouvrirDemande } from './ouvrir-demande.ts'
import { type AdhesionLue, lireAdhesion } from './queries.ts'

/** 404 unless this person asked to join. */
export async function trouverAdhesion(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<AdhesionLue> {
  const d = await lireAdhesion(ctx.db, params.id)
  if (d?.utilisateurId !== acteur.id) throw new Introuvable()
  return d
}

/**
 * Somebody whom no owner answered asks to take the place of the responsible person: seven days after they
 * asked to join. Throws Conflit before that, or once an owner answered.
 */
export async function demanderSansReponse(
  ctx: Contexte,
  { acteur, corps, fichiers, trouve }: Appel<typeof contratsChangement.demanderSansReponse, AdhesionLue>,
) {
  const preuve = exigerPreuve(fichiers)
  const le = ctx.horloge.maintenant()
  const id = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, trouve.porteurId)
    // The last one: an older one that expired says nothing of what an owner answered since.
    const derniere = structure && (await lireDerniereAdhesion(tx, structure.id, acteur.id))
    if (!derniere) throw new Introuvable()
    const refus = refusDeReprendre(derniere, le)
    if (refus) throw new Conflit(refus)
    const membres = await lireMembres(tx, structure.id)
    const demande = { structure, membres, texte: corps.texte ?? '', preuve }
    return ouvrirDemande(ctx, tx, demande, { acteur, le })
  })
  return { status: 'success' as const, data: { id } }
}
