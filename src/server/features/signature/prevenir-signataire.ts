import { Conflit } from '#domain/commun/erreurs.ts'
import { objetASigner } from '#domain/signature/a-signer.ts'
import { dejaPrevenu, direDejaPrevenu, PAS_SIGNATAIRE, RIEN_A_SIGNER } from '#domain/signature/appel.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { surProjet } from '#server/socle/projet/verrou.ts'
import { dernierAppel, inscrireAppel, signatairesEtProprietaires } from '#server/socle/signature/appels.ts'
import { courrielASigner } from './courriels.ts'

/**
 * Tells a signatory that a document is ready, once a day; Conflit when nothing waits for a signature, when
 * they were told today already, or when that person may not sign any more.
 */
export async function prevenirSignataire(
  ctx: Contexte,
  appel: Appel<typeof contratsSignature.prevenirSignataire>,
) {
  const { acteur, params, corps } = appel
  const data = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    const objet = objetASigner(faitsDe(ligne), momentDe(ligne, le))
    if (objet === null || objet !== corps.objet) throw new Conflit(RIEN_A_SIGNER)
    const dernier = await dernierAppel(tx, ligne.id, objet)
    if (dernier && dejaPrevenu(dernier, le))
      throw new Conflit(direDejaPrevenu(`${dernier.prenom} ${dernier.nom}`, dernier.le))
    const gens = await signatairesEtProprietaires(tx, ligne.porteurId)
    const a = gens.find((g) => g.membreId === corps.membreId && g.signataire)
    if (!a) throw new Conflit(PAS_SIGNATAIRE)
    await inscrireAppel(tx, { projetId: ligne.id, objet, par: acteur.id, membreId: a.membreId, le })
    await journal('prevenirSignataire', { apres: { objet, membre: a.membreId } })
    const { id: projetId, porteurId, numero, nom: nomProjet } = ligne
    const envoi = { ...envoiPour(ctx, a), projetId, porteurId, numero, nomProjet }
    await ctx.queue.courriel(tx, courrielASigner(envoi, objet, `${acteur.prenom} ${acteur.nom}`))
    return { a: `${a.prenom} ${a.nom}`, le: le.toISOString() }
  })
  return { status: 'success' as const, data }
}
