import { DEJA_REPONDUE, etatDemande } from '#domain/adhesion/demande.ts'
import type { contratsChangement } from '#domain/changement/contrat.ts'
import { ATTENTE_REPONSE, TROP_TOT } from '#domain/changement/regles.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
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
  {
    acteur,
    params,
    corps,
    fichiers,
    trouve,
  }: Appel<typeof contratsChangement.demanderSansReponse, AdhesionLue>,
) {
  const preuve = exigerPreuve(fichiers)
  const le = ctx.horloge.maintenant()
  const id = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, trouve.porteurId)
    const d = structure && (await lireAdhesion(tx, params.id))
    if (!d) throw new Introuvable()
    const etat = etatDemande(d, le)
    if (etat !== 'en-attente' && etat !== 'expiree') throw new Conflit(DEJA_REPONDUE[etat])
    if (le.getTime() < d.demandeeLe.getTime() + ATTENTE_REPONSE) throw new Conflit(TROP_TOT)
    const membres = await lireMembres(tx, structure.id)
    const demande = { structure, membres, texte: corps.texte ?? '', preuve }
    return ouvrirDemande(ctx, tx, demande, { acteur, le })
  })
  return { status: 'success' as const, data: { id } }
}
