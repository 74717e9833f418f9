import { type ContexteFormulaire, limitesDe } from '#domain/projet/etapes/contexte.ts'
import { etapesCompletes, type QuatreEtapes, type ValeursProjet } from '#domain/projet/etapes/etapes.ts'
import type { FaitsProjet } from '#domain/projet/faits.ts'
import { champsDe, NOMS, NOMS_COURTS } from '#domain/projet/saisie/champs.ts'
import type { LigneSaisie } from './lecture/ligne-saisie.ts'
import { type LigneCourte, NOMS_LONGS, presenceDe } from './lecture/selection.ts'

const date = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/** The facts of an application from its row. */
export function faitsDe(ligne: LigneCourte): FaitsProjet {
  const { controle, controleBilan, bilan } = ligne
  return {
    etape: ligne.etape,
    isDraft: ligne.isDraft,
    etapes: etapesDe(ligne),
    etapesLe: [ligne.etape1Le, ligne.etape2Le, ligne.etape3Le, ligne.etape4Le],
    signatairePresent:
      ligne.signatairePrenom !== null && ligne.signataireNom !== null && ligne.signataireFonction !== null,
    revision: ligne.revision,
    premiereSignatureLe: ligne.premiereSignatureLe,
    signeLe: ligne.signeLe,
    signeRevision: ligne.signeRevision,
    codeExpireLe: ligne.codeExpireLe,
    controle: controle && { ...controle, le: new Date(controle.le) },
    retireLe: ligne.retireLe,
    archiveLe: ligne.archiveLe,
    anonymiseLe: ligne.anonymiseLe,
    commission:
      ligne.commissionId === null
        ? null
        : { caaValideeLe: ligne.caaValideeLe, caValideeLe: ligne.caValideeLe },
    caaAvis: ligne.caaAvis,
    caAvis: ligne.caAvis,
    numeroConvention: ligne.numeroConvention,
    conventionSigneeLe: ligne.conventionSigneeLe,
    paye: ligne.paiement !== null,
    lotVivant: ligne.lotVivant,
    ribGeleJusque: ligne.ribGeleJusque,
    attestationRemplieLe: ligne.attestationRemplieLe,
    attestationSigneeLe: ligne.attestationSigneeLe,
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
function etapesDe(ligne: LigneCourte): QuatreEtapes {
  if (ligne.signeRevision === ligne.revision) return [true, true, true, true]
  return etapesCompletes(valeursPresentes(ligne), ligne.typesPieces ?? [], contexteDe(ligne))
}

/** The values that the check needs; of the long texts, only whether they are there. */
function valeursPresentes(ligne: LigneCourte): ValeursProjet {
  const longs = NOMS_LONGS.map((nom) => [nom, ligne[presenceDe(nom)] ? 'x' : null])
  return {
    ...champsDe(NOMS_COURTS, ligne),
    ...(Object.fromEntries(longs) as Record<(typeof NOMS_LONGS)[number], string | null>),
  }
}

/** What is stored, as the steps know it. */
export const valeursDe = (ligne: LigneSaisie): ValeursProjet => champsDe(NOMS, ligne)

/**
 * What an application is checked against: the calendar and the entries in force. Once signed, its limits are
 * frozen and what it already chose stays offered (contract §4).
 */
export function contexteDe(ligne: LigneCourte): ContexteFormulaire {
  const r = ligne.referentiels
  const signee = ligne.premiereSignatureLe !== null
  return {
    calendrier: limitesDe(signee, r),
    categories: (r?.categories ?? []).filter(
      (c) => !c.retire || (signee && c.id === ligne.idCategorieProjet),
    ),
    domaines: (r?.domaines ?? []).filter(
      (d) => !d.retire || (signee && ligne.idDomainesEditoriaux.includes(d.id)),
    ),
    anciensProjets: null,
  }
}
