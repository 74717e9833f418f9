import type { Jour } from '#domain/commun/jours.ts'
import type { ValeursModele } from '#domain/modele/champs-modele.ts'
import { valeursModele } from '#domain/modele/valeurs-modele.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import { echeanceBilan } from '#domain/projet/echeances.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

/** What a template says of an application; `limite`: last day of what that template is about. */
export const valeursDuProjet = (projet: ProjetReponse, limite: Jour | null): ValeursModele =>
  valeursModele({
    nom: projet.nom,
    numero: projet.numero,
    structure: projet.porteurProjet?.nomStructure ?? null,
    prenom: projet.signatairePrenom,
    nomPersonne: projet.signataireNom,
    montantDemande: projet.montantDemande,
    commission: projet.dateCommission,
    limite,
  })

/** Until when an application can be corrected; null while the calendar is not read, or sets no day. */
export const limiteDeCorrection = (calendrier: CalendrierReponse | undefined): Jour | null =>
  calendrier?.dateLimiteDepot ?? calendrier?.periodeOuverte?.periodeEnd ?? null

/** The day by which a report is due; null before its payment or while the calendar is not read. */
export const limiteDuBilan = (
  projet: ProjetReponse,
  calendrier: CalendrierReponse | undefined,
): Jour | null =>
  calendrier && projet.datePaiement !== null
    ? echeanceBilan(projet.dateFin, projet.datePaiement, calendrier)
    : null
