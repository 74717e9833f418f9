import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'
import { regionDuCodePostal } from '#domain/geo/regions.ts'
import type { LigneDe } from '#domain/jeton-lecture/colonnes.ts'
import { type StatutCompte, statutCompte } from '#domain/porteur/verdict.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import { faitsPublies } from '#domain/projet/faits.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { partsEnBase } from '#server/socle/projet/montants.ts'
import type { Libelles } from '#server/socle/reglages/libelles.ts'
import type { LigneDemande, LignePaiement, LigneStructure } from './queries-lecture.ts'

const jour = (instant: Date | string | null | undefined): Jour | null =>
  instant ? jourDe(new Date(instant)) : null

const decision = (avis: string | null): string | null =>
  avis === 'accepte' || avis === 'refuse' || avis === 'attente' ? LIBELLES_DECISIONS[avis] : null

/** As screens name it. */
const commission = (l: { commissionNumero: number | null; commissionDate: Jour | null }): string | null =>
  l.commissionNumero === null || l.commissionDate === null
    ? null
    : `Commission ${l.commissionNumero} du ${formatJour(l.commissionDate)}`

/** An application as its file tells it; of the commission, what its holder may know. */
export function ligneDemande(l: LigneDemande, { categories, domaines }: Libelles): LigneDe<'projets'> {
  const vus = faitsPublies(faitsDe(l))
  const publiee = vus.caAvis !== null
  return {
    numero: l.numero,
    annee: l.annee,
    etat: etatsDe(vus).libelleEtat,
    nom: l.nom,
    edition: l.edition,
    categorie: categories.get(l.idCategorieProjet ?? 0) ?? null,
    domaines: l.idDomainesEditoriaux.flatMap((d) => domaines.get(d) ?? []).join(', ') || null,
    region: l.region,
    ville: l.ville,
    dateDebut: l.dateDebut,
    dateFin: l.dateFin,
    structureId: l.porteurId,
    structure: l.nomStructure,
    siret: l.siret,
    rna: l.rna,
    structureVille: l.porteurVille,
    deposeeLe: jour(l.premiereSignatureLe),
    budgetGlobal: l.budgetGlobal,
    montantDemande: l.montantDemande,
    nbAuteursInvites: l.nbAuteursInvites,
    nbAuteursRemuneres: l.nbAuteursRemuneres,
    montantRemunerationAuteurs: l.montantRemunerationAuteurs,
    montantFraisAuteurs: l.montantFraisAuteurs,
    nbModerateursInvites: l.nbModerateursInvites,
    montantRemunerationModerateurs: l.montantRemunerationModerateurs,
    nbEditeursInvites: l.nbEditeursInvites,
    commission: commission(l),
    dateCommission: l.commissionDate,
    avis: decision(vus.caaAvis),
    decision: decision(vus.caAvis),
    decisionPublieeLe: publiee ? jour(l.caValideeLe) : null,
    montantAccorde: publiee ? partsEnBase(l).accorde : null,
    convention: vus.numeroConvention,
    conventionSigneeLe: jour(l.conventionSigneeLe),
    datePaiement: l.paiement?.datePaiement ?? null,
    montantPaye: l.paiement?.montant ?? null,
    bilanRempliLe: jour(l.bilan?.rempliLe),
    retireeLe: jour(l.retireLe),
    archiveeLe: jour(l.archiveLe),
  }
}

const STATUTS: Record<StatutCompte, string> = {
  valide: 'Validé',
  refus: 'Refusé',
  'en cours': 'En attente',
}

/** A structure as its file tells it. */
export const ligneStructure = (l: LigneStructure, { structures }: Libelles): LigneDe<'structures'> => ({
  structureId: l.id,
  structure: l.nomStructure,
  siret: l.siret,
  rna: l.rna,
  categorie: structures.get(l.idCategorieStructure) ?? null,
  codePostal: l.codePostal,
  ville: l.ville,
  region: regionDuCodePostal(l.codePostal),
  statut: STATUTS[statutCompte(l)],
  inscriteLe: jour(l.soumisLe),
  valideeLe: jour(l.valideLe),
  demandes: l.demandes,
})

/** A payment as its file tells it. */
export const lignePaiement = (l: LignePaiement): LigneDe<'paiements'> => ({
  datePaiement: l.datePaiement,
  montant: l.montant,
  convention: l.numeroConvention,
  numero: l.numero,
  annee: l.annee,
  nom: l.nom,
  structureId: l.structureId,
  structure: l.nomStructure,
  siret: l.siret,
  rna: l.rna,
  codePostal: l.codePostal,
  ville: l.ville,
  montantDemande: l.montantDemande,
  commission: commission(l),
  dateCommission: l.commissionDate,
})
