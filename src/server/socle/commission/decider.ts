import type { z } from 'zod'
import { type avisLu, exigerAvisLu } from '#domain/commission/avis-lu.ts'
import { memeAvis } from '#domain/commission/avis-pareils.ts'
import {
  type AvisGarde,
  depasseEnveloppe,
  ENVELOPPE_DEPASSEE,
  normaliserDecision,
  verifierDecision,
} from '#domain/commission/decision.ts'
import type { ValeursDecision } from '#domain/commission/decision-saisie.ts'
import { horsDeLaSeance, RAISON_REQUISE } from '#domain/commission/hors-seance.ts'
import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import type { Acteur, Tx } from '#server/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import { exigerSur } from '#server/socle/projet/verrou.ts'
import {
  accordesDe,
  disponibleDe,
  enregistreEnSeance,
  inscrireAvisCaa,
  inscrireDecisionCa,
} from './queries-decision.ts'
import { verrouillerDemande } from './verrous.ts'

/** An opinion or a decision as it is sent, and by whom. */
export interface ADecider {
  projetId: number
  acteur: Acteur
  valeurs: ValeursDecision & { avisLu?: z.output<typeof avisLu>; raison?: string | null | undefined }
  le: Date
}

/** What is kept of it, and the commission it was given in. */
export interface Decide {
  avis: AvisGarde
  idCommission: number | null
}

/** Records the opinion of the first stage on one application, locked until the end of `tx`; said again, it changes nothing. */
export async function donnerAvis(tx: Tx, { projetId, acteur, valeurs, le }: ADecider): Promise<Decide> {
  const apres = normaliserDecision(valeurs)
  const ligne = await verrouillerDemande(tx, projetId, acteur, le)
  exigerSur('donnerAvisCAA', ligne, acteur, le)
  const avant = avisDe(ligne, 1)
  exigerAvisLu(valeurs.avisLu, { etape: 1, actuel: avant, nouveau: apres })
  const erreurs = verifierDecision(valeurs, { etape: 1, montantDemande: ligne.montantDemande ?? 0 })
  const { decision } = apres
  if (decision === null || Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  const idCommission = ligne.commissionId
  if (memeAvis(avant, apres)) return { avis: apres, idCommission }
  const hors = await raisonDe(tx, 1, ligne.id, { dit: apres, raison: valeurs.raison })
  await inscrireAvisCaa(tx, { ...apres, ...hors, decision, projetId: ligne.id, par: acteur.id, le })
  await journaliser(tx, {
    chaine: `projet:${ligne.id}`,
    acte: 'donnerAvisCAA',
    acteur,
    adresse: acteur.adresse,
    avant,
    apres: { ...apres, ...hors, idCommission },
    le,
  })
  return { avis: apres, idCommission }
}

/** Records the board's decision; accepting beyond what the commission has left throws Invalide, also of two at once. */
export async function decider(tx: Tx, { projetId, acteur, valeurs, le }: ADecider): Promise<Decide> {
  const apres = normaliserDecision(valeurs)
  const ligne = await verrouillerDemande(tx, projetId, acteur, le)
  exigerSur('deciderCA', ligne, acteur, le)
  const avant = avisDe(ligne, 2)
  exigerAvisLu(valeurs.avisLu, { etape: 2, actuel: avant, nouveau: apres })
  const erreurs = verifierDecision(valeurs, { etape: 2, montantDemande: ligne.montantDemande ?? 0 })
  const { decision, montantAlloue } = apres
  if (decision === null || decision === 'attente' || Object.keys(erreurs).length > 0)
    throw new Invalide(erreurs)
  const idCommission = ligne.commissionId ?? 0
  if (memeAvis(avant, apres)) return { avis: apres, idCommission }
  await exigerDansEnveloppe(tx, { etape: 2, idCommission, projetId: ligne.id, montantAlloue })
  const hors = await raisonDe(tx, 2, ligne.id, { dit: apres, raison: valeurs.raison })
  await inscrireDecisionCa(tx, { ...apres, ...hors, decision, projetId: ligne.id, par: acteur.id, le })
  await journaliser(tx, {
    chaine: `projet:${ligne.id}`,
    acte: 'deciderCA',
    acteur,
    avant,
    apres: { ...apres, ...hors, idCommission },
    le,
  })
  return { avis: apres, idCommission }
}

/** Why it is not what a closed sitting recorded: asked for then, kept with it whenever it is said. */
async function raisonDe(
  tx: Tx,
  etape: 1 | 2,
  projetId: number,
  { dit, raison }: { dit: AvisGarde; raison: string | null | undefined },
): Promise<{ raison?: string }> {
  if (raison) return { raison }
  if (horsDeLaSeance(await enregistreEnSeance(tx, etape, projetId), dit))
    throw invalide('raison', RAISON_REQUISE)
  return {}
}

/** Throws Invalide when `montantAlloue`, with what the others have at this stage, goes past what the commission has. */
export async function exigerDansEnveloppe(
  tx: Tx,
  d: { etape: 1 | 2; idCommission: number; projetId: number; montantAlloue: number | null },
): Promise<void> {
  if (d.montantAlloue === null) return
  const alloues = await accordesDe(tx, d.idCommission, { sauf: d.projetId, etape: d.etape })
  if (depasseEnveloppe([...alloues, d.montantAlloue], await disponibleDe(tx, d.idCommission)))
    throw invalide('montantAlloue', ENVELOPPE_DEPASSEE)
}
