import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { MONTANT_MAX, MONTANT_MIN, montantXml, type OrdrePaiement, type VirementOrdonne } from '../ordre.ts'
import { enTexteSepa, estIdentifiantSepa, LIBELLE_MAX, NOM_MAX } from './texte-sepa.ts'

/** True when a bank reads that text as it is: nothing to replace, nothing to cut. */
const estTexteSepa = (texte: string, max: number): boolean => enTexteSepa(texte, max) === texte

const estCompte = (iban: string): boolean => electronicFormatIBAN(iban) === iban && isValidIBAN(iban)

function estMontant(euros: number): boolean {
  try {
    return euros >= MONTANT_MIN && euros <= MONTANT_MAX && montantXml(euros) !== ''
  } catch {
    return false
  }
}

function fautesLigne(virement: VirementOrdonne): string[] {
  const justes: [boolean, string][] = [
    [
      estIdentifiantSepa(virement.reference),
      `la référence «\u00a0${virement.reference}\u00a0» n’est pas lisible par une banque`,
    ],
    [
      estMontant(virement.montant),
      'le montant n’est pas compris entre 0,01 et 999\u00a0999\u00a0999,99 euros, au centime',
    ],
    [
      virement.nom !== '' && estTexteSepa(virement.nom, NOM_MAX),
      'le nom du titulaire n’est pas lisible par une banque',
    ],
    [estCompte(virement.iban), 'l’IBAN n’est pas valide'],
    [virement.bic === null || isValidBIC(virement.bic), 'le BIC n’est pas valide'],
    [
      virement.libelle !== '' && estTexteSepa(virement.libelle, LIBELLE_MAX),
      'le libellé n’est pas lisible par une banque',
    ],
  ]
  return justes.flatMap(([juste, faute]) => (juste ? [] : [faute]))
}

/**
 * Why a bank would refuse an order although its schema accepts it: a name of 71 characters, an amount of 0 or
 * with three decimals, a false IBAN key, the same reference twice, accents. Sentences; none when it is right.
 */
export function fautesOrdre(ordre: OrdrePaiement): string[] {
  const references = ordre.virements.map((v) => v.reference)
  const doubles = [...new Set(references.filter((r, i) => references.indexOf(r) < i))]
  const { nom, iban, bic } = ordre.debite
  return [
    ...(estIdentifiantSepa(ordre.numero)
      ? []
      : [`Le numéro «\u00a0${ordre.numero}\u00a0» n’est pas lisible par une banque.`]),
    ...(nom !== '' && estTexteSepa(nom, NOM_MAX) && estCompte(iban) && isValidBIC(bic)
      ? []
      : [
          'Le compte débité n’est pas complet\u00a0: nom, IBAN et BIC se règlent dans «\u00a0Paramètres\u00a0».',
        ]),
    ...(ordre.virements.length > 0 ? [] : ['L’ordre ne contient aucun virement.']),
    ...doubles.map((r) => `La référence «\u00a0${r}\u00a0» est dans l’ordre plus d’une fois.`),
    ...ordre.virements.flatMap((v, i) => fautesLigne(v).map((faute) => `Ligne ${i + 1}\u00a0: ${faute}.`)),
  ]
}
