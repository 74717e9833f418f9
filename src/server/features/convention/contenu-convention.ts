import { type Jour, jourDe } from '#domain/commun/jours.ts'
import type { Durees } from '#domain/conservation/durees.ts'
import type { ContenuConvention } from '#domain/convention/contenu.ts'
import type { FaitsConvention } from './queries.ts'

/** What the agreement says, from the facts of the day it is drawn up. */
export function contenuConvention(organisme: string, f: FaitsConvention, d: Durees): ContenuConvention {
  const publieeLe = f.caValideeLe ?? new Date(0)
  return {
    format: 'convention/1',
    organisme,
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
    },
    representant: { civilite: f.civilite, prenom: f.prenom, nom: f.nomResponsable, fonction: f.fonction },
    commission: { date: dateDeLAvis(f), decideeLe: jourDe(f.caLe ?? publieeLe) },
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
