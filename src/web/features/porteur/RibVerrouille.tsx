import { formatInstant } from '#domain/commun/jours.ts'
import { nomsDe } from '#domain/porteur/champs.ts'
import { formatIban } from '#domain/porteur/iban-affiche.ts'
import { LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'

const muet = (): void => {}

/** Bank details of who may not change them: locked, `raison` says why, and for some masked by the server. */
export function RibVerrouille({
  porteur: p,
  raison = 'Seul le porteur de projet modifie ses coordonnées bancaires.',
}: {
  porteur: PorteurReponse
  raison?: string
}) {
  const iban = p.iban && !p.iban.startsWith('•') ? formatIban(p.iban) : (p.iban ?? null)
  return (
    <div className="porteur-formulaire sous-6 pile">
      <p className="encadre encadre-ample st-neutre">
        <Icone nom="cadenas" petite />
        <span>
          {raison}
          {p.ribModifieLe && ` Dernière modification le ${formatInstant(p.ribModifieLe)}.`}
        </span>
      </p>
      {nomsDe('rib').map((nom) => (
        <SaisieTexte
          key={nom}
          nom={nom}
          libelle={L[nom]}
          valeur={(nom === 'iban' ? iban : p[nom]) ?? null}
          onChange={muet}
          desactive
        />
      ))}
    </div>
  )
}
