import { actesCommission, type FaitsCommission } from '#domain/commission/actes.ts'
import { etatsCommission, montantsCommission } from '#domain/commission/etats.ts'
import type { CommissionCourte, ProjetEnCommission } from '#domain/commission/reponse.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { avisDatesDe } from '#server/socle/projet/avis.ts'
import type { LigneCommission, LigneEnCommission, Verrouilles } from './queries-commission.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The facts of a commission from its row, and from its applications where an act has locked them. */
export const faitsCommission = (ligne: LigneCommission, verrouilles?: Verrouilles): FaitsCommission => ({
  caaValideeLe: ligne.caaValideeLe,
  caValideeLe: ligne.caValideeLe,
  nbProjets: ligne.resume.nbProjets,
  projets:
    verrouilles?.map(({ numero, retireLe, archiveLe, caaAvis, caAvis }) => {
      return { numero, retire: retireLe !== null, archive: archiveLe !== null, caaAvis, caAvis }
    }) ??
    ligne.resume.sortes.map(({ nb, ...sorte }) => {
      return { ...sorte, numero: `${nb}\u00a0demande${nb > 1 ? 's' : ''}`, archive: false }
    }),
})

/** A commission as lists show it to this reader. */
export function presenterCommission(ligne: LigneCommission, lecteur: Pick<Acteur, 'role'>): CommissionCourte {
  const faits = faitsCommission(ligne)
  const { id, numero, annee, date, isVisible, montantDisponible, version } = ligne
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
    montants: montantsCommission(faits, ligne.resume.montants, montantDisponible),
    declarationExigee: ligne.declarationExigee,
    aDeclarer: ligne.resume.aDeclarer,
    deportsExclus: ligne.resume.exclus,
    caaValideeLe: iso(ligne.caaValideeLe),
    caValideeLe: iso(ligne.caValideeLe),
    actions: actesCommission(faits, lecteur.role),
  }
}

/** An application within its commission: short form, opinions and earlier grants of its holder. */
export const presenterEnCommission = (court: ProjetCourt, ligne: LigneEnCommission): ProjetEnCommission => ({
  ...court,
  ...avisDatesDe(ligne),
  aidesPrecedentes: ligne.aidesPrecedentes,
})
