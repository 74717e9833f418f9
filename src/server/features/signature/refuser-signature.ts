import { Conflit } from '#domain/commun/erreurs.ts'
import { objetASigner } from '#domain/signature/a-signer.ts'
import { RIEN_A_SIGNER, SANS_APPEL } from '#domain/signature/appel.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type EnvoiDemande, envoiPour } from '#server/socle/courriel.ts'
import { lireJoignables } from '#server/socle/porteur/joignables.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { surProjet } from '#server/socle/projet/verrou.ts'
import { dernierAppel, refuserAppel } from '#server/socle/signature/appels.ts'
import { tuerCodes } from '#server/socle/signature/codes.ts'
import { courrielSignatureRefusee } from './courriels.ts'

/**
 * Says to who prepared a document, or to who writes when they left, why it is not signed so; the code under
 * way dies. Conflit when nobody asked for that signature, or once it was given; said twice, the first reason
 * stays.
 */
export async function refuserSignature(
  ctx: Contexte,
  appel: Appel<typeof contratsSignature.refuserSignature>,
) {
  const { acteur, params, corps } = appel
  await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    const objet = objetASigner(faitsDe(ligne), momentDe(ligne, le))
    if (objet === null || objet !== corps.objet) throw new Conflit(RIEN_A_SIGNER)
    const dernier = await dernierAppel(tx, ligne.id, objet)
    if (!dernier) throw new Conflit(SANS_APPEL)
    if (dernier.refuseLe) return
    const motif = corps.motif ?? ''
    await refuserAppel(tx, dernier.id, { refusePar: acteur.id, refuseLe: le, motif })
    await tuerCodes(tx, { projetId: ligne.id }, objet, le)
    await journal('refuserSignature', { apres: { objet, motif } })
    const dire = (envoi: EnvoiDemande) =>
      courrielSignatureRefusee(envoi, objet, { qui: `${acteur.prenom} ${acteur.nom}`, motif })
    const { id: projetId, porteurId, numero, nom: nomProjet } = ligne
    const qui = (await lireJoignables(tx, porteurId)).find((m) => m.id === dernier.parId && m.ouvert)
    if (qui)
      await ctx.queue.courriel(tx, dire({ ...envoiPour(ctx, qui), projetId, porteurId, numero, nomProjet }))
    // Who prepared it is gone: those who write now take it up.
    else await prevenirLaStructure(ctx, tx, projetId, 'dossier', dire)
  })
  return { status: 'success' as const, data: { id: params.id } }
}
