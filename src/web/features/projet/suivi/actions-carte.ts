import { formatJourLong } from '#domain/commun/jours.ts'
import { type Delais, echeanceBilan, echeanceConvention } from '#domain/projet/echeances.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Statut } from '#web/ui/statuts.ts'
import { adresseEtape } from '../use-etape.ts'

export interface Suite {
  /** What is expected of the holder, as one sentence. */
  phrase: string
  precision: string
  libelle: string
  vers: string
}

const auPlusTard = (jour: string): string => ` au plus tard le ${formatJourLong(jour)}`

/** « au plus tard le 21 décembre 2026 » for the agreement to sign, the report to file; empty while its start is not known. */
function limiteDe(p: ProjetCourt, delais: Delais | undefined): string {
  const { decisionPublieeLe, datePaiement } = p.chronologie
  if (!delais || p.isBilanRefused) return ''
  if (datePaiement) return auPlusTard(echeanceBilan(p.dateFin, datePaiement, delais))
  return decisionPublieeLe ? auPlusTard(echeanceConvention(new Date(decisionPublieeLe), delais)) : ''
}

/** What the holder has to do with an application now, from the actions the server allows; null: nothing. */
export function suiteDe(p: ProjetCourt, delais?: Delais): Suite | null {
  const peut = (action: string): boolean => p.actions.includes(action)
  const nom = nomAffiche(p)
  if (p.state === 'a-corriger' && peut('signerDemande'))
    return {
      phrase: 'Signez votre demande corrigée.',
      precision: `«\u00a0${nom}\u00a0»\u00a0: les parties refusées sont revues, il reste à signer de nouveau.`,
      libelle: 'Signer la demande',
      vers: adresseEtape(5, p.id),
    }
  if (p.state === 'a-corriger')
    return {
      phrase: 'Corrigez votre demande.',
      precision: `«\u00a0${nom}\u00a0»\u00a0: seules les parties refusées sont à revoir, puis à signer de nouveau.`,
      libelle: 'Corriger la demande',
      vers: adresseEtape(p.reprise, p.id),
    }
  if (p.state === 'a-signer' || (peut('signerDemande') && p.isFilled && !p.isDraft))
    return {
      phrase: 'Signez votre demande.',
      precision: `«\u00a0${nom}\u00a0» est complète. Un code vous sera envoyé par e‑mail.`,
      libelle: 'Signer la demande',
      vers: adresseEtape(Math.max(5, p.reprise), p.id),
    }
  if (p.state === 'a-reprendre' && peut('enregistrerEtape'))
    return {
      phrase: 'Terminez votre demande.',
      precision: `«\u00a0${nom}\u00a0» est enregistrée à l’étape ${Math.min(5, p.reprise)} sur 5.`,
      libelle: 'Reprendre la demande',
      vers: adresseEtape(p.reprise, p.id),
    }
  if (peut('signerConvention'))
    return {
      phrase: `Signez votre convention${limiteDe(p, delais)}.`,
      precision: `L’aide accordée à «\u00a0${nom}\u00a0» vous attend. Gardez votre téléphone à portée de main.`,
      libelle: 'Signer la convention',
      vers: `/porteur-projet/convention?projetId=${p.id}`,
    }
  if (peut('remplirAttestation') || peut('signerAttestation') || peut('enregistrerBilan')) {
    const restent =
      p.repriseBilan === 'attestation'
        ? `«\u00a0${nom}\u00a0» est payée. L’attestation, puis le bilan, terminent votre dossier.`
        : `«\u00a0${nom}\u00a0»\u00a0: le bilan termine votre dossier.`
    const cible = p.repriseBilan === 'attestation' ? 'attestation' : `bilan/step${p.repriseBilan}`
    return {
      phrase: p.isBilanRefused ? 'Corrigez votre bilan.' : `Renseignez votre bilan${limiteDe(p, delais)}.`,
      precision: p.isBilanRefused
        ? `«\u00a0${nom}\u00a0»\u00a0: le contrôle des documents demande des corrections.`
        : restent,
      libelle: p.isBilanRefused ? 'Corriger le bilan' : 'Renseigner le bilan',
      vers: `/porteur-projet/${cible}?projetId=${p.id}`,
    }
  }
  return null
}

/** Status of the one map of statuses, from the border colour of the specification. */
export const STATUT_COULEUR = { rouge: 'refuse', orange: 'attention', vert: 'fait', bleu: 'courant' } as const

/** Accepted by both stages, their border is green; yet something goes on. */
const EN_COURS: readonly ProjetCourt['state'][] = ['paiement-a-venir', 'bilan-en-controle']

/** Status of the chip: what waits for the holder asks for attention, whatever the border of the card. */
export function statutDe(p: ProjetCourt): Statut {
  if (p.isWithdrawn) return 'neutre'
  if (p.state === 'termine') return 'fait'
  if (p.state === 'bilan-a-corriger' || STATUT_COULEUR[p.couleur] === 'refuse') return 'refuse'
  if (suiteDe(p)) return 'attention'
  return EN_COURS.includes(p.state) ? 'courant' : STATUT_COULEUR[p.couleur]
}

/** « 1ère demande » or « N demandes » (specification 000 §2). */
export const nombreDemandes = (n: number): string => (n <= 1 ? '1ère demande' : `${n} demandes`)
