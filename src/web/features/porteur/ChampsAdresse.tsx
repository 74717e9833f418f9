import { FORMES_PORTEUR as F, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { FicheRegistre } from '#domain/structure/fiche-registre.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { AuRegistre } from './numeros/AuRegistre.tsx'

type Nom = 'adresse' | 'adresseComplement' | 'codePostal' | 'ville'

/** Postal address; the second line is optional. What the register has is offered beside each line. */
export function ChampsAdresse({
  f,
  desactive,
  fiche,
}: {
  f: { champ: (nom: Nom) => ChampLie<string | null> }
  desactive: boolean
  fiche?: FicheRegistre | null | undefined
}) {
  const ligne = (
    nom: Nom,
    propose: string | null | undefined,
    o: Partial<Parameters<typeof SaisieTexte>[0]>,
  ) => {
    const champ = f.champ(nom)
    return (
      <div>
        <SaisieTexte {...champ} libelle={L[nom]} desactive={desactive} {...o} />
        {!desactive && (
          <AuRegistre
            id={champ.id}
            libelle={L[nom]}
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
      {ligne('adresse', fiche?.adresse, { completer: 'address-line1', requis: true })}
      {ligne('adresseComplement', fiche?.adresseComplement, { completer: 'address-line2' })}
      <div className="porteur-ville">
        {ligne('codePostal', fiche?.codePostal, {
          forme: F.codePostal,
          completer: 'postal-code',
          taille: 'courte',
          requis: true,
        })}
        {ligne('ville', fiche?.commune, { completer: 'address-level2', requis: true })}
      </div>
    </>
  )
}
