import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { estAccordee } from './aides-accordees.ts'
import { FicheContact, FicheStructure } from './FicheCompte.tsx'
import { LectureNumeros } from './numeros/LectureNumeros.tsx'
import { requeteProjetsDe } from './requetes-porteur.ts'

/** What staff look for most often: how to reach a holder, their account, what they were granted. */
export const LecturePorteur = ({
  porteur,
  notes,
  membres,
  anterieures,
}: {
  porteur: PorteurReponse
  notes: ReactNode
  membres: ReactNode
  anterieures: ReactNode
}) => (
  <div className="porteur-lecture colonnes">
    <div className="porteur-fiche">
      <section className="section">
        <h2>Contact</h2>
        <FicheContact porteur={porteur} />
      </section>
      <section className="section">
        <h2>Structure</h2>
        <FicheStructure porteur={porteur} />
      </section>
      {membres && <div className="section">{membres}</div>}
      {porteur.numeros && <LectureNumeros id={porteur.id} numeros={porteur.numeros} />}
    </div>
    <div>
      <section className="section">
        <h2 id="aides-accordees">Aides accordées</h2>
        <Aides porteurId={porteur.id} />
      </section>
      {anterieures && <div className="section">{anterieures}</div>}
      <section className="section">
        <h2>Coordonnées bancaires</h2>
        <p>{etatRib(porteur)}</p>
        {porteur.sections?.rib && (
          <p className="porteur-second second">
            <Link to={`/admin/porteur?id=${porteur.id}&tab=rib`}>Voir le compte</Link>
          </p>
        )}
      </section>
      {notes && <div className="section">{notes}</div>}
    </div>
  </div>
)

function etatRib({ sections, ribModifieLe }: PorteurReponse): string {
  if (!sections?.rib) return 'À renseigner par le porteur de projet.'
  return ribModifieLe
    ? `Enregistrées, modifiées le ${formatJour(jourDe(new Date(ribModifieLe)))}.`
    : 'Enregistrées.'
}

/** Each aid with its year, its application and its payment, the latest first. */
function Aides({ porteurId }: { porteurId: number }) {
  const { data, isPending, error, refetch } = useQuery(requeteProjetsDe(porteurId, 1))
  if (isPending) return <Squelette lignes={2} />
  if (error) return <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
  const aides = data.data.filter(estAccordee)
  if (aides.length === 0) return <p className="secondaire">Aucune aide accordée pour l’instant.</p>
  return (
    <ul className="porteur-aides filets sous-3" aria-labelledby="aides-accordees">
      {aides.map((aide) => (
        <li key={aide.id}>
          <span className="chiffres">{aide.annee}</span>
          <Link to={adresseProjet(aide.id)}>
            <Titre>{nomAffiche(aide)}</Titre>
          </Link>
          <b className="chiffres">{formatEuros(aide.montantAlloue)}</b>
          <span className="porteur-second second">
            {aide.datePaiement === null ? 'à verser' : `versée le ${formatJour(aide.datePaiement)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
