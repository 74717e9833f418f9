import { ajouterAnnees, type Jour } from '#domain/commun/jours.ts'
import { annuelleDue } from '#domain/deport/annuelle.ts'
import { aDeclarer } from '#domain/deport/liens.ts'
import type { LienLu, MesLiens } from '#domain/deport/reponse.ts'
import { suggestionsDe } from '#domain/deport/suggestions.ts'
import { DEPORTS_PAR_DEFAUT, termesLus } from '#domain/deport/termes.ts'
import type { LigneDeport } from './queries.ts'
import type { CommissionADeclarer, DossierLu } from './queries-commission.ts'

/** A link with its reason, for who is concerned, administers or presides. */
export const presenterLien = ({ id, type, precision, epinglee, le, ...retrait }: LienLisible): LienLu => ({
  id,
  type,
  precision,
  epinglee,
  le: le.toISOString(),
  retrait: presenterRetrait(retrait),
})

type Instant = Date | string
interface Retrait {
  retraitDemandeLe: Instant | null
  retireMotif: string | null
  retraitRefuseLe: Instant | null
  retraitRefuseMotif: string | null
}
type LienLisible = Pick<LigneDeport, 'id' | 'type' | 'precision' | 'epinglee' | 'le'> & Retrait

const iso = (instant: Instant): string => new Date(instant).toISOString()

/** What was asked of a link, and the answer; null: nothing. */
export function presenterRetrait(retrait: Retrait): LienLu['retrait'] {
  if (retrait.retraitDemandeLe === null) return null
  const refuse = retrait.retraitRefuseLe !== null && {
    le: iso(retrait.retraitRefuseLe),
    motif: retrait.retraitRefuseMotif,
  }
  return { demandeLe: iso(retrait.retraitDemandeLe), motif: retrait.retireMotif, refuse: refuse || null }
}

const lienDe = (dossier: DossierLu): LienLu | null =>
  dossier.lienId === null || dossier.lienLe === null
    ? null
    : presenterLien({
        id: dossier.lienId,
        type: dossier.type,
        precision: dossier.precision,
        epinglee: dossier.epinglee === true,
        le: dossier.lienLe,
        retraitDemandeLe: dossier.retraitDemandeLe,
        retireMotif: dossier.retireMotif,
        retraitRefuseLe: dossier.retraitRefuseLe,
        retraitRefuseMotif: dossier.retraitRefuseMotif,
      })

const reglagesDe = ({ reglages }: Pick<CommissionADeclarer, 'reglages'>) => ({
  ...DEPORTS_PAR_DEFAUT,
  ...reglages,
})

/** The words of a declaration before it, as they are read. */
export const termesDe = (commission: Pick<CommissionADeclarer, 'reglages'>): string =>
  termesLus(reglagesDe(commission))

/** Since when a link is declared, by these words. */
export const debutDesLiens = (commission: Pick<CommissionADeclarer, 'reglages'>, jour: Jour): Jour =>
  ajouterAnnees(jour, -reglagesDe(commission).annees)

/** What this person declares on, and what they declared. */
export function presenterMesLiens(
  commission: CommissionADeclarer,
  dossiers: readonly DossierLu[],
  jour: Jour,
): MesLiens {
  const { id, numero, annee, date, exigee, declarationAnnuelleLe } = commission
  const declares = new Set(dossiers.filter((d) => d.declareLe ?? d.lienId).map((d) => d.id))
  return {
    id,
    numero,
    annee,
    date,
    exigee,
    declarationAnnuelleLe,
    annuelleDue: commission.role === 'membreCommission' && annuelleDue(declarationAnnuelleLe, jour),
    termes: termesDe(commission),
    aDeclarer: aDeclarer(dossiers, declares).length,
    declareLe: commission.declareLe?.toISOString() ?? null,
    dossiers: dossiers.map((dossier) => ({
      id: dossier.id,
      numero: dossier.numero,
      structure: dossier.nomStructure,
      // Closed to them: its number and structure, nothing else.
      commune: dossier.lienId === null ? dossier.ville : null,
      suggestions:
        dossier.lienId === null
          ? suggestionsDe(commission, {
              nomStructure: dossier.nomStructure,
              contact: { nom: dossier.contactNom, email: dossier.emailContact ?? dossier.contactEmail },
              membres: dossier.membres,
              invitees: dossier.invitees,
              textes: [dossier.nom, dossier.presentation, dossier.actionsCommunication],
            })
          : [],
      declareLe: dossier.declareLe?.toISOString() ?? null,
      ajoute: commission.declareLe !== null && dossier.declareLe === null && dossier.lienId === null,
      lien: lienDe(dossier),
    })),
  }
}
