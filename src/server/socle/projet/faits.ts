import { type ContexteFormulaire, limitesDe } from '#domain/projet/etapes/contexte.ts'
import { etapesCompletes, type QuatreEtapes, type ValeursProjet } from '#domain/projet/etapes/etapes.ts'
import type { FaitsProjet } from '#domain/projet/faits.ts'
import { champsDe, NOMS, NOMS_COURTS } from '#domain/projet/saisie/champs.ts'
import type { LigneSaisie } from './lecture/ligne-saisie.ts'
import { type LigneCourte, NOMS_LONGS, presenceDe } from './lecture/selection.ts'

const date = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/** The facts of an application from its row. */
export function faitsDe(l: LigneCourte): FaitsProjet {
  const { controle, controleBilan, bilan } = l
  return {
    etape: l.etape,
    isDraft: l.isDraft,
    etapes: etapesDe(l),
    etapesLe: [l.etape1Le, l.etape2Le, l.etape3Le, l.etape4Le],
    signatairePresent:
      l.signatairePrenom !== null && l.signataireNom !== null && l.signataireFonction !== null,
    revision: l.revision,
    premiereSignatureLe: l.premiereSignatureLe,
    signeLe: l.signeLe,
    signeRevision: l.signeRevision,
    codeExpireLe: l.codeExpireLe,
    controle: controle && { ...controle, le: new Date(controle.le) },
    retireLe: l.retireLe,
    archiveLe: l.archiveLe,
    anonymiseLe: l.anonymiseLe,
    commission: l.commissionId === null ? null : { caaValideeLe: l.caaValideeLe, caValideeLe: l.caValideeLe },
    caaAvis: l.caaAvis,
    caAvis: l.caAvis,
    numeroConvention: l.numeroConvention,
    conventionSigneeLe: l.conventionSigneeLe,
    paye: l.paiement !== null,
    lotVivant: l.lotVivant,
    attestationRemplieLe: l.attestationRemplieLe,
    attestationSigneeLe: l.attestationSigneeLe,
    bilan: bilan && {
      stepBilan: bilan.stepBilan,
      isDraft: bilan.isDraft,
      etapesLe: [date(bilan.etape1Le), date(bilan.etape2Le), date(bilan.etape3Le)],
      rempliLe: date(bilan.rempliLe),
    },
    controleBilan: controleBilan && { ...controleBilan, le: new Date(controleBilan.le) },
  }
}

/** Signed content is complete by definition; any other is judged by the rules in force. */
function etapesDe(l: LigneCourte): QuatreEtapes {
  if (l.signeRevision === l.revision) return [true, true, true, true]
  return etapesCompletes(valeursPresentes(l), l.typesPieces ?? [], contexteDe(l))
}

/** The values that the check needs; of the long texts, only whether they are there. */
function valeursPresentes(l: LigneCourte): ValeursProjet {
  const longs = NOMS_LONGS.map((nom) => [nom, l[presenceDe(nom)] ? 'x' : null])
  return {
    ...champsDe(NOMS_COURTS, l),
    ...(Object.fromEntries(longs) as Record<(typeof NOMS_LONGS)[number], string | null>),
  }
}

/** What is stored, as the steps know it. */
export const valeursDe = (l: LigneSaisie): ValeursProjet => champsDe(NOMS, l)

/**
 * What an application is checked against: the calendar and the entries in force. Once signed, its limits are
 * frozen and what it already chose stays offered (contract §4).
 */
export function contexteDe(l: LigneCourte): ContexteFormulaire {
  const r = l.referentiels
  const signee = l.premiereSignatureLe !== null
  return {
    calendrier: limitesDe(signee, r),
    categories: (r?.categories ?? []).filter((c) => !c.retire || (signee && c.id === l.idCategorieProjet)),
    domaines: (r?.domaines ?? []).filter(
      (d) => !d.retire || (signee && l.idDomainesEditoriaux.includes(d.id)),
    ),
    anciensProjets: null,
  }
}
