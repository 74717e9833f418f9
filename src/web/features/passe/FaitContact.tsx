import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { requetePasse } from '#web/socle/projet/passe/requete-passe.ts'
import { adressePorteur } from '#web/socle/projet/projets.ts'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'

/** Who answers for the application, how they are reached, and where to write to them. */
export function FaitContact({ projet }: { projet: ProjetReponse }) {
  const moi = useMoi()
  const { data } = useQuery(requetePasse(projet.id))
  if (!data || projet.chronologie.anonymiseLe) return null
  const { id, userId, prenom, nom, email, telephone } = data.porteur
  return (
    <FaitSuivi nom="Contact">
      <p className="passe-contact ligne base bouts ecart-3">
        <Link to={`${adressePorteur(id)}&tab=contact`}>
          {prenom} {nom}
        </Link>
        {aDroit(moi, 'messagerie', 'canView') && (
          <Link className="petit" to={`/admin/messagerie/ecrire/${userId}`}>
            Écrire
          </Link>
        )}
      </p>
      {telephone && (
        <p>
          <a className="chiffres" href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>
            {telephone.replaceAll(' ', '\u00a0')}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>
            <AdresseEmail email={email} />
          </a>
        </p>
      )}
    </FaitSuivi>
  )
}
