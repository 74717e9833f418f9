import { changementsEntre } from '#domain/controle/changements.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import { estRefuse, estSigne } from '#domain/projet/faits.ts'
import { direChangee } from '#domain/signature/appel.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { marquerSigne } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { modifieeParUnAutre } from '#server/socle/projet/nommer-conflit.ts'
import { signerAvecCode } from '#server/socle/signature/signer-avec-code.ts'
import { TACHE_SCELLER_DOSSIER } from '#server/socle/taches.ts'
import { documentDemande } from './document-demande.ts'

const signer = signerAvecCode({
  objet: 'demande',
  acte: 'signerDemande',
  estSignee: (ligne) => {
    const faits = faitsDe(ligne)
    return estSigne(faits) && !estRefuse(faits)
  },
  documentDe: documentDemande,
  marquer: marquerSigne,
  async direChange(tx, acteur, avant, { projetId, porteurId, json }) {
    const autre = await modifieeParUnAutre(tx, { projetId, porteurId, acteurId: acteur.id })
    return autre ? direChangee(autre, changementsEntre(JSON.parse(avant), JSON.parse(json))) : null
  },
  auJournal: (_, { tour, revision }) => ({ tour, revision }),
  suite: (ctx, tx, { projetId, tour }) => ctx.queue.tache(tx, TACHE_SCELLER_DOSSIER, { projetId, tour }),
})

/** Signs an application with the code that was sent; the same code again answers the same. */
export const signerDemande = (ctx: Contexte, appel: Appel<typeof contratsProjet.signerDemande>) =>
  signer(ctx, appel.acteur, appel.params.id, appel.corps.codeVerification)
