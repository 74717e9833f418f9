import { LIBELLES_LIENS, TYPES_LIEN, type TypeLien } from '#domain/deport/liens.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { LienSaisi } from './liens-saisis.ts'

const OPTIONS = TYPES_LIEN.map((t) => ({ valeur: t, libelle: LIBELLES_LIENS[t] }))
/** Longest precision, in characters. */
const MAX_PRECISION = 500

/** What the link is, and a precision for whoever wants to give one. */
export function ChoixLien({
  nom,
  libelle,
  lien,
  erreurs,
  surLien,
}: {
  /** Sets its fields apart from those of the other files. */
  nom: string
  libelle: string
  lien: LienSaisi
  erreurs?: string[] | undefined
  surLien: (lien: LienSaisi) => void
}) {
  return (
    <div className="pile">
      <BoutonsRadio<TypeLien>
        nom={`lien-${nom}`}
        libelle={libelle}
        options={OPTIONS}
        colonnes
        valeur={lien.type}
        requis
        {...(erreurs && { erreurs })}
        onChange={(type) => surLien({ ...lien, type })}
      />
      <SaisieTexte
        nom={`precision-${nom}`}
        libelle="Précision (facultatif)"
        valeur={lien.precision}
        max={MAX_PRECISION}
        onChange={(precision) => surLien({ ...lien, precision })}
      />
    </div>
  )
}
