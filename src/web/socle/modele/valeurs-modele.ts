import type { Jour } from '#domain/commun/jours.ts'
import type { ValeursModele } from '#domain/modele/champs-modele.ts'
import { valeursModele } from '#domain/modele/valeurs-modele.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import { echeanceBilan } from '#domain/projet/echeances.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

/** What a template says of an application; `limite`: last day of what that template is about. */
export const valeursDuProjet = (p: ProjetReponse, limite: Jour | null): ValeursModele =>
  valeursModele({
    nom: p.nom,
    numero: p.numero,
    structure: p.porteurProjet?.nomStructure ?? null,
    prenom: p.signatairePrenom,
    nomPersonne: p.signataireNom,
    montantDemande: p.montantDemande,
    commission: p.dateCommission,
    limite,
  })

/** Until when an application can be corrected; null while the calendar is not read, or sets no day. */
export const limiteDeCorrection = (c: CalendrierReponse | undefined): Jour | null =>
  c?.dateLimiteDepot ?? c?.periodeOuverte?.periodeEnd ?? null

/** The day by which a report is due; null before its payment or while the calendar is not read. */
export const limiteDuBilan = (p: ProjetReponse, c: CalendrierReponse | undefined): Jour | null =>
  c && p.datePaiement !== null ? echeanceBilan(p.dateFin, p.datePaiement, c) : null
