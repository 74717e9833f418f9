/** What an act of the journal is called to a person. */
const LIBELLES: Record<string, string> = {
  creerDemande: 'Demande créée',
  enregistrerEtape: 'Partie corrigée',
  supprimerFichier: 'Document supprimé',
  signerDemande: 'Demande signée',
  retirerDemande: 'Demande retirée',
  controler: 'Demande contrôlée',
  annulerControle: 'Contrôle annulé',
  affecterCommission: 'Affectée à une commission',
  recommander: 'Montant recommandé',
  donnerAvisCAA: 'Avis de la commission',
  validerCAA: 'Avis de la commission publié',
  deciderCA: 'Décision du conseil d’administration',
  deciderCAMultiple: 'Décision du conseil d’administration',
  validerCA: 'Décision publiée',
  signerConvention: 'Convention signée',
  validerPaiement: 'Paiement validé',
  annulerPaiement: 'Paiement annulé',
  remplirAttestation: 'Attestation remplie',
  signerAttestation: 'Attestation signée',
  enregistrerBilan: 'Bilan enregistré',
  controlerBilan: 'Bilan contrôlé',
  archiver: 'Archivée',
  desarchiver: 'Sortie des archives',
  leverBlocageCode: 'Blocage des codes levé',
  codeSms: 'Code envoyé',
  codeVerification: 'Code envoyé',
}

/** A word nobody named yet reads as itself. */
export const libelleActe = (acte: string): string => LIBELLES[acte] ?? acte
