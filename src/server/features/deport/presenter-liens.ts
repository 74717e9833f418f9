import type { Jour } from '#domain/commun/jours.ts'
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
export function presenterRetrait(r: Retrait): LienLu['retrait'] {
  if (r.retraitDemandeLe === null) return null
  const refuse = r.retraitRefuseLe !== null && { le: iso(r.retraitRefuseLe), motif: r.retraitRefuseMotif }
  return { demandeLe: iso(r.retraitDemandeLe), motif: r.retireMotif, refuse: refuse || null }
}

const lienDe = (d: DossierLu): LienLu | null =>
  d.lienId === null || d.lienLe === null
    ? null
    : presenterLien({
        id: d.lienId,
        type: d.type,
        precision: d.precision,
        epinglee: d.epinglee === true,
        le: d.lienLe,
        retraitDemandeLe: d.retraitDemandeLe,
        retireMotif: d.retireMotif,
        retraitRefuseLe: d.retraitRefuseLe,
        retraitRefuseMotif: d.retraitRefuseMotif,
      })

/** The words of a declaration before it, as they are read. */
export const termesDe = ({ reglages }: Pick<CommissionADeclarer, 'reglages'>): string =>
  termesLus({ ...DEPORTS_PAR_DEFAUT, ...reglages })

/** What this person declares on, and what they declared. */
export function presenterMesLiens(
  c: CommissionADeclarer,
  dossiers: readonly DossierLu[],
  jour: Jour,
): MesLiens {
  const { id, numero, annee, date, exigee, declarationAnnuelleLe } = c
  const declares = new Set(dossiers.filter((d) => d.declareLe ?? d.lienId).map((d) => d.id))
  return {
    id,
    numero,
    annee,
    date,
    exigee,
    declarationAnnuelleLe,
    annuelleDue: c.role === 'membreCommission' && annuelleDue(declarationAnnuelleLe, jour),
    termes: termesDe(c),
    aDeclarer: aDeclarer(dossiers, declares).length,
    declareLe: c.declareLe?.toISOString() ?? null,
    dossiers: dossiers.map((d) => ({
      id: d.id,
      numero: d.numero,
      structure: d.nomStructure,
      // Closed to them: its number and structure, nothing else.
      commune: d.lienId === null ? d.ville : null,
      suggestions:
        d.lienId === null
          ? suggestionsDe(c, {
              nomStructure: d.nomStructure,
              contact: { nom: d.contactNom, email: d.emailContact ?? d.contactEmail },
              textes: [d.nom, d.presentation, d.actionsCommunication],
            })
          : [],
      declareLe: d.declareLe?.toISOString() ?? null,
      ajoute: c.declareLe !== null && d.declareLe === null && d.lienId === null,
      lien: lienDe(d),
    })),
  }
}
