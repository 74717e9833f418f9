import { useQuery } from '@tanstack/react-query'
import { formatEuros } from '#domain/commun/argent.ts'
import { accordeEn } from '#domain/passe/anterieures.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { requetePasse } from '#web/socle/projet/passe/requete-passe.ts'

/** What a structure whose past was taken over was granted the two years before; nothing for the others. */
export function FaitsAccorde({ projet }: { projet: ProjetReponse }) {
  const { data } = useQuery(requetePasse(projet.id))
  if (!data || data.anterieures.length === 0) return null
  const autres = data.demandes.filter((d) => d.id !== projet.id)
  return (
    <>
      {[1, 2].map((n) => {
        const accorde = accordeEn(projet.annee - n, autres, data.anterieures)
        const mots = [accorde?.reprise && 'reprise', accorde?.corrigee && 'corrigée'].filter(Boolean)
        return (
          <FaitSuivi key={n} nom={`Accordé en N\u2212${n}`}>
            <span className="chiffres">
              {accorde === null
                ? 'rien de connu'
                : accorde.montant === null
                  ? 'inconnu'
                  : euros(accorde.montant)}
            </span>{' '}
            <span className="secondaire">{mots.join(', ')}</span>
          </FaitSuivi>
        )
      })}
      <FaitSuivi nom="Première demande">Non</FaitSuivi>
    </>
  )
}

/** « 5 500 € »: cents only where there are some. */
const euros = (montant: number): string => formatEuros(montant).replace(',00', '')
