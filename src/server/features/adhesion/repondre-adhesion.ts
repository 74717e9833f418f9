import { DEJA_REPONDUE, etatDemande } from '#domain/adhesion/demande.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { exigerEncore, lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { lireDemande } from './queries.ts'

/** 404 unless the request is to the structure this is asked for. */
export async function trouverRecue(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const d = await lireDemande(ctx.db, params.id)
  if (d?.porteurId !== acteur.porteurId) throw new Introuvable()
}

/**
 * The structure held, and a request that waits for this owner's answer; null when they gave
 * that answer already. Conflit once it is over in another way.
 */
export async function verrouillerRecue(
  tx: Tx,
  acteur: Acteur,
  id: number,
  { issue, le }: { issue: 'acceptee' | 'declinee'; le: Date },
) {
  const structure = await verrouillerStructure(tx, acteur.porteurId ?? 0)
  const demande = await lireDemande(tx, id)
  if (!structure || demande?.porteurId !== structure.id) throw new Introuvable()
  exigerEncore(await lireMembres(tx, structure.id), acteur, 'gerer')
  const etat = etatDemande(demande, le)
  if (etat === issue && demande.reponduePar === acteur.id) return null
  if (etat !== 'en-attente') throw new Conflit(DEJA_REPONDUE[etat], 'version')
  return { structure, demande }
}
