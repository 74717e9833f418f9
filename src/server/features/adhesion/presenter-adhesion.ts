import { etatDemande } from '#domain/adhesion/demande.ts'
import type { DemandeSienne, StructureProposee } from '#domain/adhesion/reponse.ts'
import {
  enCours,
  etatChangement,
  expireLe,
  type FaitsChangement,
  objectionJusque,
  refusDeReprendre,
} from '#domain/changement/regles.ts'
import { adresseMasquee } from '#domain/membre/invitation.ts'
import type { LigneSienne, lireStructures } from './queries.ts'

/** What of a structure is told to who may ask to join it. */
export const presenterStructure = (
  s: Awaited<ReturnType<typeof lireStructures>>[number],
): StructureProposee => ({
  id: s.id,
  nom: s.nomStructure,
  proprietaires: s.proprietaires.map(adresseMasquee),
})

type Reprise = NonNullable<LigneSienne['reprise']>
const faitsDe = ({ deposeLe, closLe, ...r }: Reprise): FaitsChangement => ({
  ...r,
  deposeLe: new Date(deposeLe),
  closLe: closLe === null ? null : new Date(closLe),
})

const presenterReprise = (r: Reprise, le: Date) => ({
  id: r.id,
  etat: etatChangement(faitsDe(r), le),
  objectionJusque: objectionJusque(faitsDe(r)).toISOString(),
  expireLe: expireLe(faitsDe(r)).toISOString(),
})

const peutReprendre = (d: LigneSienne, le: Date): boolean =>
  d.derniere && refusDeReprendre(d, le) === null && (d.reprise === null || !enCours(faitsDe(d.reprise), le))

/** A request, to who made it. */
export function presenterSienne(d: LigneSienne, le: Date): DemandeSienne {
  const etat = etatDemande(d, le)
  return {
    id: d.id,
    structure: d.nomStructure,
    proprietaires: d.proprietaires.map(adresseMasquee),
    demandeeLe: d.demandeeLe.toISOString(),
    expireLe: d.expireLe.toISOString(),
    etat: etat === 'acceptee' || etat === 'declinee' || etat === 'en-attente' ? etat : 'expiree',
    repondueLe: d.repondueLe?.toISOString() ?? null,
    mot: d.mot,
    peutReprendre: peutReprendre(d, le),
    reprise: d.reprise && presenterReprise(d.reprise, le),
    ouvre: d.membre ? d.porteurId : null,
  }
}
