import type { Role } from '#domain/commun/roles.ts'
import { CHAMPS_PORTEUR, NOMS_CONTACT, type NomPorteur, nomsDe } from '#domain/porteur/champs.ts'
import { statutCompte } from '#domain/porteur/verdict.ts'
import type { Secrets } from '#server/contexte/dehors.ts'
import type { Libelles } from '#server/socle/reglages/libelles.ts'
import { type ColonneDe, colonne, lisentLaBanque, ouiNon } from '../jeu.ts'
import type { LignePorteur } from '../queries.ts'

const STATUTS = { valide: 'Validé', refus: 'Refusé', 'en cours': 'En attente' } as const

/** Columns whose title is not the label of the field, or whose width is their own. */
const TITRES: Partial<Record<NomPorteur, string>> = { twitter: 'Twitter' }
const LARGEURS: Partial<Record<NomPorteur, number>> = {
  civilite: 12,
  prenom: 18,
  nom: 18,
  email: 30,
  emailContact: 30,
  mobile: 16,
  tel: 16,
  adresse: 30,
  codePostal: 12,
}

/** What an export that carries a bank account shows. */
export const TITRES_BANQUE: readonly string[] = nomsDe('rib').map((nom) => CHAMPS_PORTEUR[nom].libelle)

/** A bank account in the clear; never asked for a reader who may not. */
export const colonnesBanque = <L extends Pick<LignePorteur, 'titulaireCompte' | 'ibanChiffre' | 'bic'>>(
  secrets: Secrets,
): ColonneDe<L>[] => [
  colonne(CHAMPS_PORTEUR.titulaireCompte.libelle, 'texte', (l) => l.titulaireCompte),
  colonne(
    CHAMPS_PORTEUR.iban.libelle,
    'texte',
    (l) => l.ibanChiffre && secrets.dechiffrer(l.ibanChiffre),
    32,
  ),
  colonne(CHAMPS_PORTEUR.bic.libelle, 'texte', (l) => l.bic, 14),
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
    ...NOMS_CONTACT.map((nom) =>
      colonne<LignePorteur>(
        TITRES[nom] ?? CHAMPS_PORTEUR[nom].libelle,
        'texte',
        (l) => l[nom],
        LARGEURS[nom],
      ),
    ),
    colonne('Demandes', 'entier', (l) => l.nbProjets),
    ...(lisentLaBanque(role) ? colonnesBanque<LignePorteur>(secrets) : []),
  ]
}
