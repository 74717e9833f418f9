import { bilanRefuse, bilanRempli, bilanValide, etapesBilanRefusees } from './faits.ts'
import type { Garde } from './garde.ts'
import { arret } from './gardes-demande.ts'

/** Guards from the payment to the archives (contract §5); each gives the sentence that refuses, or null. */

export const validerPaiement: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.conventionSigneeLe === null) return 'La convention n’est pas signée.'
  return f.paye ? 'Le paiement est déjà validé.' : null
}

export const annulerPaiement: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.paye) return 'Cette demande n’a pas de paiement à annuler.'
  return f.attestationSigneeLe === null
    ? null
    : 'L’attestation est signée\u00a0: le paiement ne peut plus être annulé.'
}

export const remplirAttestation: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.paye) return 'Le paiement n’est pas encore validé.'
  return f.attestationSigneeLe === null ? null : 'L’attestation est déjà signée.'
}

export const signerAttestation: Garde = (f, m, p) =>
  remplirAttestation(f, m, p) ??
  (f.attestationRemplieLe === null ? 'Remplissez l’attestation avant de la signer.' : null)

export const enregistrerBilan: Garde = (f, _m, { etape }) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.paye || f.attestationSigneeLe === null) return 'Signez l’attestation avant de renseigner le bilan.'
  if (bilanValide(f)) return 'Ce bilan est validé.'
  if (bilanRempli(f)) return 'Ce bilan est en cours de contrôle.'
  if (!bilanRefuse(f) || etape === undefined || etapesBilanRefusees(f).includes(etape)) return null
  return 'Cette partie de votre bilan a été acceptée\u00a0: elle ne peut plus être modifiée.'
}

export const controlerBilan: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (bilanValide(f) || bilanRefuse(f)) return 'Ce bilan a déjà été contrôlé.'
  return bilanRempli(f) ? null : 'Ce bilan n’est pas encore rempli.'
}

const DEVANT_COMMISSION =
  'Cette demande attend la décision de sa commission\u00a0: elle s’archive une fois refusée, retirée par son porteur, ou la commission close.'

export const archiver: Garde = (f, _m, { motif }) => {
  if (f.archiveLe !== null) return 'Cette demande est déjà archivée.'
  const close = f.commission?.caValideeLe != null
  const refusee =
    (f.caaAvis === 'refuse' && f.commission?.caaValideeLe != null) || (f.caAvis === 'refuse' && close)
  if (f.retireLe !== null || bilanValide(f) || refusee) return null
  // Put away, it would keep its commission from ever closing, or be granted something nobody could sign.
  if (f.commission !== null && !close) return DEVANT_COMMISSION
  if (motif?.trim()) return null
  return 'Cette demande n’est pas terminée\u00a0: indiquez pourquoi l’archiver.'
}

export const desarchiver: Garde = (f) => (f.archiveLe === null ? 'Cette demande n’est pas archivée.' : null)
