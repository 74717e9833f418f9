import type { contratsChangement } from '#domain/changement/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerEncore, lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { exigerPreuve, ouvrirDemande } from './ouvrir-demande.ts'

/** A member asks to become an owner of the structure, whose responsible person left. */
export async function demanderChangement(
  ctx: Contexte,
  { acteur, params, corps, fichiers }: Appel<typeof contratsChangement.demanderChangement>,
) {
  const preuve = exigerPreuve(fichiers)
  const le = ctx.horloge.maintenant()
  const id = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, params.id)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, structure.id)
    exigerEncore(membres, acteur, 'lire')
    const demande = { structure, membres, texte: corps.texte ?? '', preuve }
    return ouvrirDemande(ctx, tx, demande, { acteur, le })
  })
  return { status: 'success' as const, data: { id } }
}
