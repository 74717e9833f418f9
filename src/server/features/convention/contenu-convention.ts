import { type Jour, jourDe } from '#domain/commun/jours.ts'
import type { Durees } from '#domain/conservation/durees.ts'
import type { ContenuConvention, IdentiteFigee } from '#domain/convention/contenu.ts'
import type { Contact } from '#domain/parametres/contact.ts'
import type { Organisme } from '#domain/parametres/identite.ts'
import type { FaitsConvention } from './queries.ts'

/** The name of the body, who it is, and how it is reached. */
export interface OrganismeDuJour {
  nom: string
  identite: Organisme
  contact: Contact | null
}

/** What is written of the body's identity, and nothing of what is not. */
function figer({ identite: i, contact }: OrganismeDuJour): { identite?: IdentiteFigee } {
  const identite: IdentiteFigee = {
    ...(i.formeJuridique && { formeJuridique: i.formeJuridique }),
    ...(i.siege && { siege: i.siege }),
    ...(i.siren && { siren: i.siren }),
    ...(i.representant && { representant: i.representant }),
    ...(i.qualiteRepresentant && { qualiteRepresentant: i.qualiteRepresentant }),
    ...(contact && { contact }),
  }
  return Object.keys(identite).length === 0 ? {} : { identite }
}

/** What the agreement says, from the facts of the day it is drawn up. */
export function contenuConvention(
  organisme: OrganismeDuJour,
  faits: FaitsConvention,
  durees: Durees,
): ContenuConvention {
  const publieeLe = faits.caValideeLe ?? new Date(0)
  return {
    format: 'convention/1',
    redaction: 5,
    organisme: organisme.nom,
    ...figer(organisme),
    numero: faits.numeroConvention ?? '',
    etablieLe: publieeLe.toISOString(),
    demande: { id: faits.id, numero: faits.numero, signeeLe: faits.signeLe && jourDe(faits.signeLe) },
    action: {
      nom: faits.nom,
      edition: faits.edition,
      dateDebut: faits.dateDebut,
      dateFin: faits.dateFin,
      lieux: [faits.ville, ...faits.lieux, faits.region].filter((l): l is string => !!l),
      budgetGlobal: faits.budgetGlobal,
      montantDemande: faits.montantDemande,
    },
    structure: {
      id: faits.porteurId,
      nomStructure: faits.nomStructure,
      categorie: faits.categorie,
      adresse: faits.adresse,
      adresseComplement: faits.adresseComplement,
      codePostal: faits.codePostal,
      ville: faits.villeStructure,
      ...(faits.siret && { siret: faits.siret }),
      ...(faits.rna && { rna: faits.rna }),
    },
    representant: {
      civilite: faits.civilite,
      prenom: faits.prenom,
      nom: faits.nomResponsable,
      fonction: faits.fonction,
    },
    commission: { date: dateDeLAvis(faits), decideeLe: jourDe(publieeLe) },
    montant: faits.caMontant ?? 0,
    ibanFin: faits.ibanFin,
    delais: { signatureJours: faits.joursConvention ?? 30, bilanJours: faits.joursBilan ?? 90 },
    durees: { dossierAnnees: durees.dureeConservationAnnees, preuvesAnnees: durees.dureePreuvesAnnees },
  }
}

/** The day of the commission; that of the opinion's publication when it came before. */
function dateDeLAvis({ commissionDate, caaValideeLe }: FaitsConvention): Jour {
  const publie = caaValideeLe && jourDe(caaValideeLe)
  return publie && publie < commissionDate ? publie : commissionDate
}
