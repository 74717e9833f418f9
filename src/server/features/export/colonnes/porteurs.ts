import type { Role } from '#domain/commun/roles.ts'
import { statutCompte } from '#domain/porteur/verdict.ts'
import type { Secrets } from '#server/contexte.ts'
import { type ColonneDe, colonne, lisentLaBanque, ouiNon } from '../jeu.ts'
import type { Libelles, LignePorteur } from '../queries.ts'

const STATUTS = { valide: 'Validé', refus: 'Refusé', 'en cours': 'En attente' } as const

/** What an export that carries a bank account shows. */
export const TITRES_BANQUE: readonly string[] = ['Titulaire du compte', 'IBAN', 'BIC']

/** A bank account in the clear; never asked for a reader who may not. */
export const colonnesBanque = <L extends Pick<LignePorteur, 'titulaireCompte' | 'ibanChiffre' | 'bic'>>(
  secrets: Secrets,
): ColonneDe<L>[] => [
  colonne('Titulaire du compte', 'texte', (l) => l.titulaireCompte),
  colonne('IBAN', 'texte', (l) => l.ibanChiffre && secrets.dechiffrer(l.ibanChiffre), 32),
  colonne('BIC', 'texte', (l) => l.bic, 14),
]

/** Columns of « porteurs », the bank account last and for who may read it. */
export function colonnesPorteurs(
  { structures }: Libelles,
  secrets: Secrets,
  role: Role,
): ColonneDe<LignePorteur>[] {
  return [
    colonne('Identifiant', 'entier', (l) => l.id),
    colonne('Structure', 'texte', (l) => l.nomStructure, 36),
    colonne('Catégorie', 'texte', (l) => structures.get(l.idCategorieStructure) ?? null),
    colonne('Statut', 'texte', (l) => STATUTS[statutCompte(l)], 12),
    colonne('Compte créé le', 'instant', (l) => l.creeLe),
    colonne('Inscription envoyée le', 'instant', (l) => l.soumisLe),
    colonne('Validé le', 'instant', (l) => l.valideLe),
    colonne('Refusé le', 'instant', (l) => l.refuseLe),
    colonne('Motif du refus', 'texte', (l) => l.motifRefus),
    colonne('Compte désactivé', 'texte', (l) => ouiNon(l.desactiveLe !== null), 12),
    colonne('Civilité', 'texte', (l) => l.civilite, 12),
    colonne('Prénom', 'texte', (l) => l.prenom, 18),
    colonne('Nom', 'texte', (l) => l.nom, 18),
    colonne('Fonction', 'texte', (l) => l.fonction),
    colonne('Adresse e-mail', 'texte', (l) => l.email, 30),
    colonne('Adresse e-mail secondaire', 'texte', (l) => l.emailContact, 30),
    colonne('Téléphone mobile', 'texte', (l) => l.mobile, 16),
    colonne('Téléphone fixe', 'texte', (l) => l.tel, 16),
    colonne('Adresse', 'texte', (l) => l.adresse, 30),
    colonne('Complément d’adresse', 'texte', (l) => l.adresseComplement),
    colonne('Code postal', 'texte', (l) => l.codePostal, 12),
    colonne('Ville', 'texte', (l) => l.ville),
    colonne('Site internet', 'texte', (l) => l.siteInternet),
    colonne('Facebook', 'texte', (l) => l.facebook),
    colonne('Twitter', 'texte', (l) => l.twitter),
    colonne('YouTube', 'texte', (l) => l.youtube),
    colonne('LinkedIn', 'texte', (l) => l.linkedin),
    colonne('Demandes', 'entier', (l) => l.nbProjets),
    ...(lisentLaBanque(role) ? colonnesBanque<LignePorteur>(secrets) : []),
  ]
}
