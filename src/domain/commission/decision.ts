import { enCentimes, somme } from '#domain/commun/argent.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { CHOIX_REQUIS, nonValide } from '#domain/commun/messages.ts'
import { montantDeLEtape } from '#domain/projet/montants.ts'
import type { Avis, ValeursDecision } from './decision-saisie.ts'

/** Opinions and decisions (specification 001 §5, contract §3 and §4). */

/** How an opinion or a decision is read. */
export const LIBELLES_DECISIONS = { accepte: 'Accepté', refuse: 'Refusé', attente: 'En attente' } as const

export const MONTANT_REQUIS = 'Le montant est requis'
export const MOTIF_REQUIS = 'Le motif de refus est requis'
export const ENVELOPPE_DEPASSEE = 'Le montant disponible de la commission est dépassé.'

/** The four facts kept of an opinion or a decision. */
export interface AvisGarde extends Avis {
  sendMailRefus: boolean
}

/** What is kept: an amount with an acceptance only, a reason and a mail with a refusal only. */
export function normaliserDecision(avis: Avis): AvisGarde {
  return {
    decision: avis.decision,
    montantAlloue: avis.decision === 'accepte' ? avis.montantAlloue : null,
    motifRefus: avis.decision === 'refuse' ? avis.motifRefus : null,
    sendMailRefus: avis.decision === 'refuse' && avis.sendMailRefus === true,
  }
}

/** Every message of a decision at `etape` (1 CAA, 2 CA) on an application that asks for `montantDemande`. */
export function verifierDecision(
  valeurs: ValeursDecision,
  { etape, montantDemande }: { etape: 1 | 2; montantDemande: number },
): ErreursChamps {
  const erreurs: ErreursChamps = {}
  if (valeurs.step !== null && valeurs.step !== etape) erreurs.step = [nonValide('step')]
  if (valeurs.decision === null) erreurs.decision = [CHOIX_REQUIS]
  if (valeurs.decision === 'attente' && etape === 2) erreurs.decision = [nonValide('Décision')]
  if (valeurs.decision === 'refuse' && valeurs.motifRefus === null) erreurs.motifRefus = [MOTIF_REQUIS]
  if (valeurs.decision === 'accepte') {
    const refus = refusDuMontant(valeurs.montantAlloue, { etape, montantDemande })
    if (refus) erreurs.montantAlloue = [refus]
  }
  return erreurs
}

/** Above 0, at most what is asked for; null when it may be granted. */
function refusDuMontant(
  montant: number | null,
  { etape, montantDemande }: { etape: 1 | 2; montantDemande: number },
): string | null {
  if (montant === null) return MONTANT_REQUIS
  const mot = montantDeLEtape(etape)
  if (montant <= 0) return nonValide(mot)
  return enCentimes(montant) > enCentimes(montantDemande)
    ? `Le ${mot.toLowerCase()} ne peut excéder le montant demandé.`
    : null
}

/** True when granting these amounts would go past what the commission has, to the cent. */
export const depasseEnveloppe = (alloues: readonly (number | null)[], disponible: number): boolean =>
  enCentimes(somme(alloues)) > enCentimes(disponible)
