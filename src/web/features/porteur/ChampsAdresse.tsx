import type { NomsDe } from '#domain/porteur/champs.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Dit } from './champ-porteur.ts'
import { AuRegistre } from './numeros/AuRegistre.tsx'

/** In both sections. */
type Nom = NomsDe<'structure'> & NomsDe<'contact'>

/** Postal address; the second line is optional. What the register has is offered beside each line. */
export function ChampsAdresse({
  f,
  desactive,
  fiche,
}: {
  f: { champ: (nom: Nom) => ChampLie<string | null> & Dit }
  desactive: boolean
  fiche?: FicheRegistre | null | undefined
}) {
  const ligne = (
    nom: Nom,
    propose: string | null | undefined,
    partial: Partial<Parameters<typeof SaisieTexte>[0]>,
  ) => {
    const champ = f.champ(nom)
    return (
      <div>
        <SaisieTexte {...champ} desactive={desactive} {...partial} />
        {!desactive && (
          <AuRegistre
            id={champ.id}
            libelle={champ.libelle}
            propose={propose}
            valeur={champ.valeur}
            surReprendre={champ.onChange}
          />
        )}
      </div>
    )
  }
  return (
    <>
      {ligne('adresse', fiche?.adresse, { completer: 'address-line1' })}
      {ligne('adresseComplement', fiche?.adresseComplement, { completer: 'address-line2' })}
      <div className="porteur-ville">
        {ligne('codePostal', fiche?.codePostal, {
          completer: 'postal-code',
          taille: 'courte',
        })}
        {ligne('ville', fiche?.commune, { completer: 'address-level2' })}
      </div>
    </>
  )
}
