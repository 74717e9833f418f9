/** Why a column does not leave with the data: it opens something, is only a lock, or names a bank account. */
export type Raison = 'secret' | 'verrou' | 'banque'

/** Columns that never leave as they are, by table; « * »: the whole table (docs/exploitation.md). */
export const RETENUES: Readonly<Record<string, Readonly<Record<string, Raison>>>> = {
  agenda: { empreinte: 'secret' },
  authentificateur: { secret_chiffre: 'secret' },
  cle_secrete: { '*': 'secret' },
  // A copy of what the other tables say, for some days.
  colis_entree: { '*': 'verrou' },
  code_secours: { '*': 'secret' },
  code_verification: { code_empreinte: 'secret' },
  defi: { '*': 'secret' },
  // The body of a mail may hold a code or a link that opens something.
  envoi: { html: 'secret', texte: 'secret', pieces: 'secret' },
  invitation: { empreinte: 'secret' },
  jeton: { '*': 'secret' },
  jeton_lecture: { empreinte: 'secret' },
  ligne_virement: { iban_chiffre: 'banque', iban_empreinte: 'banque' },
  lot_virement: { fichier: 'banque', debite_iban: 'banque' },
  porteur: { iban_chiffre: 'banque', iban_empreinte: 'banque' },
  reponse_virement: { contenu: 'banque' },
  // As it came, columns of persons included; the aids that were read of it are in their tables.
  reprise_octets: { '*': 'verrou' },
  session: { '*': 'secret' },
  tentative_oidc: { '*': 'secret' },
  utilisateur: { mot_de_passe: 'secret' },
  // Written again from the facts at any time.
  ligne_liste: { '*': 'verrou' },
}

/** Why that column stays, or null when it leaves. */
export const raisonDe = (table: string, colonne: string): Raison | null =>
  RETENUES[table]?.['*'] ?? RETENUES[table]?.[colonne] ?? null

/** What the dictionary says of each reason. */
export const DITES: Record<Raison, string> = {
  secret: 'secret : n’est pas exporté',
  verrou: 'recalculé des autres tables : n’est pas exporté',
  banque: 'compte bancaire : exporté avec --iban seulement, déchiffré dans iban.jsonl',
}
