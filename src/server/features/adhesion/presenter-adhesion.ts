import { etatDemande } from '#domain/adhesion/demande.ts'
import type { DemandeSienne, StructureProposee } from '#domain/adhesion/reponse.ts'
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
    ouvre: d.membre ? d.porteurId : null,
  }
}
