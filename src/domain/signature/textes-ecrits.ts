import { champDe, cleSignee, nomsOu, SECTIONS_SIGNEES } from '#domain/projet/saisie/champs.ts'

/** The texts of the form, which alone have a fate at erasure. */
const LIEUX_DU_FORMULAIRE = Object.entries(SECTIONS_SIGNEES).flatMap(([section, etape]) =>
  nomsOu({ etape })
    .filter((nom) => 'effacement' in champDe(nom))
    .map((nom) => [`${section}.${cleSignee(nom)}`, champDe(nom).libelle]),
)

/** What people typed in a document to sign, by its place in the content: its name where it is read. */
const LIEUX: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LIEUX_DU_FORMULAIRE),
  'fichiers.libelle': 'Nom d’un document',
  'structure.nomStructure': 'Nom de la structure',
  'structure.presentation': 'Présentation de la structure',
  'structure.adresse': 'Adresse',
  'structure.adresseComplement': 'Complément d’adresse',
  'structure.ville': 'Ville de la structure',
  'structure.siteInternet': 'Site internet',
  'structure.prenom': 'Prénom du responsable',
  'structure.nom': 'Nom du responsable',
  'structure.fonction': 'Fonction du responsable',
  'action.nom': 'Nom de l’action',
  'action.edition': 'Édition',
  'action.lieux': 'Lieu',
  'representant.prenom': 'Prénom du responsable',
  'representant.nom': 'Nom du responsable',
  'representant.fonction': 'Fonction du responsable',
  'signataire.prenom': 'Prénom du signataire',
  'signataire.nom': 'Nom du signataire',
  'signataire.fonction': 'Fonction du signataire',
}

export interface TexteEcrit {
  /** The field, as it is called. */
  champ: string
  texte: string
}

/** The texts that people typed in a content to sign, in its order; `lieu` is where this part of it stands. */
export function textesEcrits(contenu: unknown, lieu = ''): TexteEcrit[] {
  if (typeof contenu === 'string') {
    const champ = LIEUX[lieu.split('.').slice(-2).join('.')]
    return champ ? [{ champ, texte: contenu }] : []
  }
  if (Array.isArray(contenu)) return contenu.flatMap((c) => textesEcrits(c, lieu))
  if (contenu === null || typeof contenu !== 'object') return []
  return Object.entries(contenu).flatMap(([cle, c]) => textesEcrits(c, `${lieu}.${cle}`))
}
