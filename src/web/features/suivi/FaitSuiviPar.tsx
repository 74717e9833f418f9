import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { SuiviReponse } from '#domain/suivi/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Initiales } from './Initiales.tsx'
import { ModaleConfier } from './ModaleConfier.tsx'
import { requeteSuivi } from './requete-suivi.ts'
import './suivi-par.css'

/** Who follows an application, with « Confier à… »; nothing for who is not of the staff. */
export function FaitSuiviPar({ projet }: { projet: ProjetReponse }) {
  const { isStaff } = useMoi()
  const [ouvert, setOuvert] = useState(false)
  const { data: suivi, error, refetch } = useQuery({ ...requeteSuivi(projet.id), enabled: isStaff })
  if (!isStaff) return null
  return (
    <FaitSuivi nom="Suivi par">
      {error && !suivi && (
        <EtatErreur
          message="Le suivi n’a pas pu être lu."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {suivi && (
        <div className="rangee-unie rangee bouts">
          <span>
            {suivi.suiviPar ? (
              <>
                <Initiales personne={suivi.suiviPar} /> {suivi.suiviPar.prenom} {suivi.suiviPar.nom}
              </>
            ) : (
              'Personne'
            )}
          </span>
          {!projet.chronologie.anonymiseLe && (
            <button type="button" className="lien petit" onClick={() => setOuvert(true)}>
              Confier à…
            </button>
          )}
        </div>
      )}
      {suivi?.depuis && <p className="secondaire petit">{depuis(suivi)}</p>}
      {ouvert && suivi && <ModaleConfier projet={projet} suivi={suivi} fermer={() => setOuvert(false)} />}
    </FaitSuivi>
  )
}

function depuis({ suiviPar, par, depuis: le }: SuiviReponse): string {
  const jour = le === null ? '' : `le ${formatJour(jourDe(new Date(le)))}`
  return par && par.id !== suiviPar?.id ? `confié par ${par.prenom} ${par.nom} ${jour}` : `pris ${jour}`
}
