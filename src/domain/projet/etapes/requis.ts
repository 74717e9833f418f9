import { CHOIX_REQUIS, requis } from '#domain/commun/messages.ts'
import { champDe, type EtapeDeChamps, type NomChamp, nomsOu, type ValeursEtape } from '../saisie/champs.ts'

/** The message of a required field; that of a choice does not name the field again. */
export function messageRequis(nom: NomChamp): string {
  const { genre, libelle } = champDe(nom)
  return genre === 'choix' || genre === 'entree' || genre === 'demande' ? CHOIX_REQUIS : requis(libelle)
}

/** Whether a field is always asked for; a rule of its step may ask for others. */
export const toujoursRequis = (nom: NomChamp): boolean => {
  const { facultatif, parRegle } = champDe(nom)
  return !facultatif && !parRegle
}

const requisDe = (etape: EtapeDeChamps): NomChamp[] => nomsOu({ etape }).filter(toujoursRequis)
const REQUIS = { 1: requisDe(1), 2: requisDe(2), 3: requisDe(3), 5: requisDe(5) }

type Ajouter = (champ: string, message: string) => void

/** A message for each field of the step that is always asked for and has no value. */
export function exigerRequis<E extends EtapeDeChamps>(
  etape: E,
  valeursEtape: ValeursEtape<E>,
  ajouter: Ajouter,
): void {
  const valeurs: Partial<Record<NomChamp, unknown>> = valeursEtape
  for (const nom of REQUIS[etape]) if (valeurs[nom] === null) ajouter(nom, messageRequis(nom))
}
