import { useNavigate } from 'react-router'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { type Attente, type Place, useFileAdresse, useFileControle } from './file-controle.ts'

const MOTS = {
  controle: {
    dernier: 'C’était le dernier dossier de la file\u00a0: retour au plus ancien.',
    seul: 'C’est le dernier dossier à contrôler.',
    aucun: 'Aucun dossier n’attend de contrôle.',
    nav: 'Dossiers à contrôler',
    rang: 'Dossier',
    reste: 'à contrôler',
    suivant: 'Suivant',
  },
  bilan: {
    dernier: 'C’était le dernier bilan de la file\u00a0: retour au plus ancien.',
    seul: 'C’est le dernier bilan à contrôler.',
    aucun: 'Aucun bilan n’attend de contrôle.',
    nav: 'Bilans à contrôler',
    rang: 'Bilan',
    reste: 'à contrôler',
    suivant: 'Bilan suivant',
  },
  paiement: {
    dernier: 'C’était le dernier paiement de la file\u00a0: retour au plus ancien.',
    seul: 'C’est le dernier paiement à faire.',
    aucun: 'Aucun paiement n’est à faire.',
    nav: 'Paiements à faire',
    rang: 'Paiement',
    reste: 'à payer',
    suivant: 'Paiement suivant',
  },
  retard: {
    dernier: 'C’était le dernier retard de la file\u00a0: retour au plus ancien.',
    seul: 'C’est le dernier porteur en retard.',
    aucun: 'Aucun porteur n’est en retard.',
    nav: 'Porteurs en retard',
    rang: 'Retard',
    reste: 'en retard',
    suivant: 'Retard suivant',
  },
} as const

/** The file an application is read in: that of the reports, from the day its own is filed. */
export const attenteDe = (projet: Pick<ProjetReponse, 'isBilanFilled' | 'isBilanControlled'>): Attente =>
  projet.isBilanFilled || projet.isBilanControlled ? 'bilan' : 'controle'

/** The applications to review before and after this one; null: unknown. S opens the next, or says none is. */
export function useVoisins(projetId: number, attente: Attente): Place | null {
  const file = useFileAdresse()
  const naviguer = useNavigate()
  const place = useFileControle(projetId, attente)
  const avancer = ({ suivant, dernier, rang }: Place): void => {
    if (suivant === null) annoncer(rang === null ? MOTS[attente].aucun : MOTS[attente].seul, 'courant')
    else if (dernier) annoncer(MOTS[attente].dernier, 'courant')
    if (suivant !== null) void naviguer(adresseProjet(suivant, file))
  }
  // Also once the review is sent: the next file is one key away.
  useRaccourcis(place === null ? {} : { s: () => avancer(place) })
  return place
}

/** Before and after, in the order of those that wait. */
export function Voisins({
  place: { rang, total, precedent, suivant, dernier },
  attente,
}: {
  place: Place
  attente: Attente
}) {
  const file = useFileAdresse()
  const mots = MOTS[attente]
  if (precedent === null && suivant === null) return null
  return (
    <nav className="voisins rangee ecart-2" aria-label={mots.nav}>
      <span className="secondaire petit">
        {rang === null ? `${total} ${mots.reste}` : `${mots.rang} ${rang} sur ${total}`}
      </span>
      {precedent !== null && (
        <LienBouton icone="gauche" vers={adresseProjet(precedent, file)}>
          Précédent
        </LienBouton>
      )}
      {suivant !== null && (
        <LienBouton iconeApres="droite" vers={adresseProjet(suivant, file)}>
          {dernier ? 'Revenir au premier' : mots.suivant}
        </LienBouton>
      )}
    </nav>
  )
}
