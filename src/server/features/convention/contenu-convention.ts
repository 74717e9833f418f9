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
export function contenuConvention(o: OrganismeDuJour, f: FaitsConvention, d: Durees): ContenuConvention {
  const publieeLe = f.caValideeLe ?? new Date(0)
  return {
    format: 'convention/1',
    redaction: 4,
    organisme: o.nom,
    ...figer(o),
    numero: f.numeroConvention ?? '',
    etablieLe: publieeLe.toISOString(),
    demande: { id: f.id, numero: f.numero, signeeLe: f.signeLe && jourDe(f.signeLe) },
    action: {
      nom: f.nom,
      edition: f.edition,
      dateDebut: f.dateDebut,
      dateFin: f.dateFin,
      lieux: [f.ville, ...f.lieux, f.region].filter((l): l is string => !!l),
      budgetGlobal: f.budgetGlobal,
      montantDemande: f.montantDemande,
    },
    structure: {
      id: f.porteurId,
      nomStructure: f.nomStructure,
      categorie: f.categorie,
      adresse: f.adresse,
      adresseComplement: f.adresseComplement,
      codePostal: f.codePostal,
      ville: f.villeStructure,
      ...(f.siret && { siret: f.siret }),
      ...(f.rna && { rna: f.rna }),
    },
    representant: { civilite: f.civilite, prenom: f.prenom, nom: f.nomResponsable, fonction: f.fonction },
    commission: { date: dateDeLAvis(f), decideeLe: jourDe(publieeLe) },
    montant: f.caMontant ?? 0,
    ibanFin: f.ibanFin,
    delais: { signatureJours: f.joursConvention ?? 30, bilanJours: f.joursBilan ?? 90 },
    durees: { dossierAnnees: d.dureeConservationAnnees, preuvesAnnees: d.dureePreuvesAnnees },
  }
}

/** The day of the commission; that of the opinion's publication when it came before. */
function dateDeLAvis({ commissionDate, caaValideeLe }: FaitsConvention): Jour {
  const publie = caaValideeLe && jourDe(caaValideeLe)
  return publie && publie < commissionDate ? publie : commissionDate
}
