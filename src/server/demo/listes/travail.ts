/** Internal notes of the demonstration; a name after @ is a colleague's, who is told. */
export const NOTES = [
  'Le report en janvier est dû aux travaux du port, la mairie l’a confirmé.',
  '@Sylvain Morel, le budget reprend les chiffres de l’an dernier : à vérifier avec eux avant le contrôle.',
  'Appelés ce matin : la facture de la salle arrivera avec le bilan.',
] as const

/** Written by the colleague, to whom gave him the file. */
export const REPONSE =
  '@Agnès Delmas, vu avec eux : deux lectures s’ajoutent, le budget sera corrigé avant vendredi.'

export const MODELES = [
  {
    genre: 'refus-controle',
    nom: 'Budget incomplet',
    texte:
      'Le budget de «\u00a0{{nom du projet}}\u00a0» ({{numéro}}) ne dit pas les cotisations. Merci de le compléter et de signer de nouveau avant le {{date limite}}.',
  },
  {
    genre: 'refus-compte',
    nom: 'Statuts absents',
    texte: 'Bonjour {{prénom}} {{nom}}, l’objet de {{structure}} n’est pas précisé. Merci de le présenter.',
  },
  {
    genre: 'refus-bilan',
    nom: 'Justificatifs illisibles',
    texte:
      'Les justificatifs de «\u00a0{{nom du projet}}\u00a0» ne sont pas lisibles. Merci de les déposer de nouveau.',
  },
  {
    genre: 'message',
    nom: 'Bien reçu',
    texte: 'Bonjour,\nVotre message est bien reçu, nous vous répondons sous huit jours.',
  },
  {
    genre: 'relance',
    nom: 'Besoin d’aide',
    texte:
      'Il manque peu de choses pour «\u00a0{{nom du projet}}\u00a0», attendu pour le {{date limite}}. Si une pièce vous fait défaut, écrivez-nous\u00a0: nous la cherchons avec vous.',
  },
] as const

/** Views of the list of applications; `de`: whose it is. */
export const VUES = [
  {
    de: 'admin',
    nom: 'En retard',
    requete: 'tab=past-commission&retard=oui',
    partagee: true,
  },
  {
    de: 'admin',
    nom: 'À vérifier',
    requete: 'tab=in-progress&constats=oui',
    partagee: false,
  },
  {
    de: 'superviseur',
    nom: 'Cette année',
    requete: 'tab=past-commission&annee=ANNEE',
    partagee: false,
  },
  {
    de: 'comptable',
    nom: 'À payer',
    requete: 'tab=past-commission&attente=paiement&tri=attente',
    partagee: false,
  },
] as const
