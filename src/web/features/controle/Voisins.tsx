import { useNavigate } from 'react-router'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { type Place, useFileControle } from './file-controle.ts'
import { useRaccourcis } from './use-raccourcis.ts'

/** The applications before and after this one among those to review; null while unknown. S leads to the next one. */
export function useVoisins(projetId: number): Place | null {
  const naviguer = useNavigate()
  const place = useFileControle(projetId)
  const suivant = place?.suivant ?? null
  // Also once the review is sent: the next file is one key away.
  useRaccourcis(suivant === null ? {} : { s: () => void naviguer(adresseProjet(suivant)) })
  return place
}

/** Before and after, in the order of those that wait. */
export function Voisins({ place: { rang, total, precedent, suivant } }: { place: Place }) {
  if (precedent === null && suivant === null) return null
  return (
    <nav className="voisins" aria-label="Dossiers à contrôler">
      <span className="secondaire petit">
        {rang === null ? `${total} à contrôler` : `Dossier ${rang} sur ${total}`}
      </span>
      {precedent !== null && (
        <LienBouton icone="gauche" vers={adresseProjet(precedent)}>
          Précédent
        </LienBouton>
      )}
      {suivant !== null && (
        <LienBouton iconeApres="droite" vers={adresseProjet(suivant)}>
          Suivant
        </LienBouton>
      )}
    </nav>
  )
}
