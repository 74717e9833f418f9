import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import type { ValeursModele } from '#domain/modele/champs-modele.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

/** What a template says of an application; `calendrier`: until when it can be corrected. */
export function valeursDuProjet(p: ProjetReponse, calendrier?: CalendrierReponse): ValeursModele {
  const limite = calendrier?.dateLimiteDepot ?? calendrier?.periodeOuverte?.periodeEnd ?? null
  return {
    'nom du projet': p.nom,
    numéro: p.numero,
    structure: p.porteurProjet?.nomStructure ?? null,
    prénom: p.signatairePrenom,
    nom: p.signataireNom,
    'montant demandé': p.montantDemande === null ? null : formatEuros(p.montantDemande),
    commission: p.dateCommission && formatJour(p.dateCommission),
    'date limite': limite && formatJour(limite),
  }
}
