import { fauteDeChamps, type ValeursModele } from '#domain/modele/champs-modele.ts'
import { LONGUEUR_MOT } from '#domain/rappel/mot.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { InsererModele } from './InsererModele.tsx'

/** What is wrong with a word added to a reminder, before its fields are filled; null when nothing is. */
export const fauteDuMot = (mot: string): string | null =>
  mot.length > LONGUEUR_MOT
    ? `Le champ "Mot personnel" ne peut dépasser 1\u202f000 caractères.`
    : fauteDeChamps(mot)

/** A word that a person may add to a reminder, from a template or not. */
export const MotRelance = ({
  mot,
  setMot,
  valeurs,
  faute,
}: {
  mot: string
  setMot: (mot: string) => void
  /** Values of a template's fields; null: they stay as they are, each application's mail fills them. */
  valeurs: ValeursModele | null
  /** What is wrong with it, once sending was tried. */
  faute: string | null
}) => (
  <>
    <ZoneTexte
      nom="mot"
      libelle="Mot personnel"
      aide="Facultatif. Ajouté à la fin de l’e-mail, et gardé au journal."
      lignes={3}
      max={LONGUEUR_MOT}
      valeur={mot}
      onChange={setMot}
      erreurs={faute === null ? undefined : [faute]}
    />
    <InsererModele genre="relance" valeurs={valeurs} champ="mot" texte={mot} ecrire={setMot} />
  </>
)
