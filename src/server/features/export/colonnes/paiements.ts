import { formatJour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { ANNEE_DEMANDE } from '#domain/projet/montants.ts'
import { CHAMPS } from '#domain/projet/saisie/champs.ts'
import type { Secrets } from '#server/contexte/dehors.ts'
import { type ColonneDe, colonne, lisentLaBanque } from '../jeu.ts'
import type { LignePaiement } from '../queries.ts'
import { colonnesBanque } from './porteurs.ts'
import { colonnesSignature } from './signataires.ts'

/** As screens name it, or nothing. */
export const nomCommission = (ligne: {
  commissionNumero: number | null
  commissionDate: string | null
}): string | null =>
  ligne.commissionNumero === null || ligne.commissionDate === null
    ? null
    : `Commission ${ligne.commissionNumero} du ${formatJour(ligne.commissionDate)}`

/** Columns of « paiements », the bank account as it is today last, for who may read it. */
export const colonnesPaiements = (secrets: Secrets, role: Role): ColonneDe<LignePaiement>[] => [
  colonne('Date de paiement', 'jour', (l) => l.datePaiement),
  colonne('Montant payé', 'euros', (l) => l.montant),
  colonne('Convention', 'texte', (l) => l.numeroConvention, 16),
  colonne('Demande', 'texte', (l) => l.numero, 12),
  colonne(ANNEE_DEMANDE, 'annee', (l) => l.annee),
  colonne(CHAMPS.nom.libelle, 'texte', (l) => l.nom, 36),
  colonne('Structure', 'texte', (l) => l.nomStructure, 36),
  colonne('Code postal', 'texte', (l) => l.codePostal, 12),
  colonne('Ville', 'texte', (l) => l.ville),
  colonne(CHAMPS.montantDemande.libelle, 'euros', (l) => l.montantDemande),
  colonne('Commission', 'texte', nomCommission, 28),
  colonne('Date de la commission', 'jour', (l) => l.commissionDate),
  ...colonnesSignature<LignePaiement>('convention', (l) => l.conventionSigneeLe),
  ...colonnesSignature<LignePaiement>('attestation', (l) => l.attestationSigneeLe),
  colonne('Enregistré le', 'instant', (l) => l.le),
  colonne('Enregistré par', 'texte', (l) => `${l.prenom} ${l.nomPayeur}`),
  ...(lisentLaBanque(role)
    ? [
        ...colonnesBanque<LignePaiement>(secrets),
        colonne<LignePaiement>('Compte bancaire modifié le', 'instant', (l) => l.ribModifieLe),
      ]
    : []),
]
