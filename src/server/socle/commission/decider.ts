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
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import { exigerSur } from '#server/socle/projet/verrou.ts'
import { accordesDe, disponibleDe, enregistreEnSeance, inscrireAvis } from './queries-decision.ts'
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

/** The act of each stage, as the table and the journal name it. */
const ACTE_DE = { 1: 'donnerAvisCAA', 2: 'deciderCA' } as const

/**
 * Records the opinion (stage 1) or the board's decision (stage 2) on one application, locked until `tx` ends;
 * said again, it changes nothing. Throws Invalide, also of two at once, beyond what the commission has left.
 */
export async function decider(
  tx: Tx,
  etape: 1 | 2,
  { projetId, acteur, valeurs, le }: ADecider,
): Promise<Decide> {
  const acte = ACTE_DE[etape]
  const apres = normaliserDecision(valeurs)
  const ligne = await verrouillerDemande(tx, projetId, acteur, le)
  exigerSur(acte, ligne, acteur, le)
  const avant = avisDe(ligne, etape)
  exigerAvisLu(valeurs.avisLu, { etape, actuel: avant, nouveau: apres })
  const erreurs = verifierDecision(valeurs, { etape, montantDemande: ligne.montantDemande ?? 0 })
  const { decision, montantAlloue } = apres
  if (decision === null || Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  const idCommission = ligne.commissionId
  if (memeAvis(avant, apres)) return { avis: apres, idCommission }
  // The first stage proposes: only the board spends.
  if (etape === 2)
    await exigerDansEnveloppe(tx, {
      etape,
      idCommission: idCommission ?? 0,
      projetId: ligne.id,
      montantAlloue,
    })
  const hors = await raisonDe(tx, etape, ligne.id, { dit: apres, raison: valeurs.raison })
  await inscrireAvis(tx, etape, { ...apres, ...hors, decision, projetId: ligne.id, par: acteur.id, le })
  await journaliser(tx, {
    chaine: `projet:${ligne.id}`,
    acte,
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

/** Throws Invalide when `montantAlloue` and the others' at this stage go past what the commission has. */
export async function exigerDansEnveloppe(
  tx: Tx,
  decision: { etape: 1 | 2; idCommission: number; projetId: number; montantAlloue: number | null },
): Promise<void> {
  if (decision.montantAlloue === null) return
  const alloues = await accordesDe(tx, decision.idCommission, {
    sauf: decision.projetId,
    etape: decision.etape,
  })
  if (depasseEnveloppe([...alloues, decision.montantAlloue], await disponibleDe(tx, decision.idCommission)))
    throw invalide('montantAlloue', ENVELOPPE_DEPASSEE)
}
