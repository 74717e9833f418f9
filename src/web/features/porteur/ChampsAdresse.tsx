import { FORMES_PORTEUR as F, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { ChampLie } from '#web/lib/use-erreurs-champs.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

type Nom = 'adresse' | 'adresseComplement' | 'codePostal' | 'ville'

/** Postal address; the second line is optional. */
export function ChampsAdresse({
  f,
  desactive,
}: {
  f: { champ: (nom: Nom) => ChampLie<string | null> }
  desactive: boolean
}) {
  return (
    <>
      <SaisieTexte
        {...f.champ('adresse')}
        libelle={L.adresse}
        completer="address-line1"
        requis
        desactive={desactive}
      />
      <SaisieTexte
        {...f.champ('adresseComplement')}
        libelle={L.adresseComplement}
        completer="address-line2"
        desactive={desactive}
      />
      <div className="porteur-ville">
        <SaisieTexte
          {...f.champ('codePostal')}
          libelle={L.codePostal}
          forme={F.codePostal}
          completer="postal-code"
          taille="courte"
          requis
          desactive={desactive}
        />
        <SaisieTexte
          {...f.champ('ville')}
          libelle={L.ville}
          completer="address-level2"
          requis
          desactive={desactive}
        />
      </div>
    </>
  )
}
