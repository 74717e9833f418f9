import type { contratsAttestation } from '#domain/attestation/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { prevenirMobile } from '#server/socle/signature/prevenir-mobile.ts'
import { signerAvecCode } from '#server/socle/signature/signer-avec-code.ts'
import { TACHE_SCELLER_ATTESTATION } from '#server/socle/taches.ts'
import { documentAttestation } from './document-attestation.ts'
import { marquerAttestationSignee } from './queries.ts'

/** Signs with a code that came along with the attestation; throws Invalide for a code that is refused. */
export const signerAttestationAvec = signerAvecCode({
  objet: 'attestation',
  acte: 'signerAttestation',
  estSignee: (ligne) => ligne.attestationSigneeLe !== null,
  documentDe: documentAttestation,
  marquer: marquerAttestationSignee,
  sansMobile: prevenirMobile,
  suite: (ctx, tx, { projetId }) => ctx.queue.tache(tx, TACHE_SCELLER_ATTESTATION, { projetId }),
})

/** Signs an attestation with the code that was sent; the same code again answers the same. */
export const signerAttestation = (
  ctx: Contexte,
  appel: Appel<typeof contratsAttestation.signerAttestation>,
) => signerAttestationAvec(ctx, appel.acteur, appel.params.id, appel.corps.codeVerification)
