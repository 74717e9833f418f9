import { actesCommission, type FaitsCommission } from '#domain/commission/actes.ts'
import { etatsCommission, montantsCommission } from '#domain/commission/etats.ts'
import type { CommissionCourte, ProjetEnCommission } from '#domain/commission/reponse.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Acteur } from '#server/contexte.ts'
import { avisDatesDe } from '#server/socle/projet/avis.ts'
import type { LigneCommission, LigneEnCommission } from './queries-commission.ts'

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

/** The facts of a commission from its row. */
export const faitsCommission = (l: LigneCommission): FaitsCommission => ({
  caaValideeLe: l.caaValideeLe,
  caValideeLe: l.caValideeLe,
  nbProjets: l.resume.nbProjets,
  projets: l.resume.projets,
})

/** A commission as lists show it to this reader. */
export function presenterCommission(l: LigneCommission, lecteur: Pick<Acteur, 'role'>): CommissionCourte {
  const faits = faitsCommission(l)
  const { id, numero, annee, date, isVisible, montantDisponible, version } = l
  return {
    id,
    numero,
    annee,
    date,
    isVisible,
    montantDisponible,
    version,
    nbProjets: faits.nbProjets,
    ...etatsCommission(faits),
    montants: montantsCommission(faits, l.resume.montants, montantDisponible),
    declarationExigee: l.declarationExigee,
    aDeclarer: l.resume.aDeclarer,
    deportsExclus: l.resume.exclus,
    caaValideeLe: iso(l.caaValideeLe),
    caValideeLe: iso(l.caValideeLe),
    actions: actesCommission(faits, lecteur.role),
  }
}

/** An application within its commission: short form, opinions and earlier grants of its holder. */
export const presenterEnCommission = (court: ProjetCourt, l: LigneEnCommission): ProjetEnCommission => ({
  ...court,
  ...avisDatesDe(l),
  aidesPrecedentes: l.aidesPrecedentes,
})
