import type { contratsConvention } from '#domain/convention/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { prevenirMobile } from '#server/socle/signature/prevenir-mobile.ts'
import { signerAvecCode } from '#server/socle/signature/signer-avec-code.ts'
import { TACHE_SCELLER_CONVENTION } from '#server/socle/taches.ts'
import { documentConvention } from './document-convention.ts'
import { marquerConventionSignee } from './queries.ts'

const signer = signerAvecCode({
  objet: 'convention',
  acte: 'signerConvention',
  estSignee: (ligne) => ligne.conventionSigneeLe !== null,
  documentDe: documentConvention,
  marquer: marquerConventionSignee,
  auJournal: ({ numeroConvention }) => ({ numeroConvention }),
  sansMobile: prevenirMobile,
  suite: (ctx, tx, { projetId }) => ctx.queue.tache(tx, TACHE_SCELLER_CONVENTION, { projetId }),
})

/** Signs the agreement with the code that was sent; the same code again answers the same. */
export const signerConvention = (ctx: Contexte, appel: Appel<typeof contratsConvention.signerConvention>) =>
  signer(ctx, appel.acteur, appel.params.id, appel.corps.codeVerification)
