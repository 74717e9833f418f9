import { useNavigate } from 'react-router'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { type Place, useFileControle } from './file-controle.ts'

const DERNIER = 'C’était le dernier dossier de la file\u00a0: retour au plus ancien.'
const SEUL = 'C’est le dernier dossier à contrôler.'
const AUCUN = 'Aucun dossier n’attend de contrôle.'

/** The applications before and after this one among those to review; null while unknown. S leads to the next one, or says that there is none. */
export function useVoisins(projetId: number): Place | null {
  const naviguer = useNavigate()
  const place = useFileControle(projetId)
  const avancer = ({ suivant, dernier, rang }: Place): void => {
    if (suivant === null) annoncer(rang === null ? AUCUN : SEUL, 'courant')
    else if (dernier) annoncer(DERNIER, 'courant')
    if (suivant !== null) void naviguer(adresseProjet(suivant))
  }
  // Also once the review is sent: the next file is one key away.
  useRaccourcis(place === null ? {} : { s: () => avancer(place) })
  return place
}

/** Before and after, in the order of those that wait. */
export function Voisins({ place: { rang, total, precedent, suivant, dernier } }: { place: Place }) {
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
          {dernier ? 'Revenir au premier' : 'Suivant'}
        </LienBouton>
      )}
    </nav>
  )
}
