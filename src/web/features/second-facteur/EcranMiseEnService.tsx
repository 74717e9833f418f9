import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { oublierExigence } from '#web/lib/session.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { relireMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { GestionSecondFacteur } from './BlocSecondFacteur.tsx'
import { requeteSecondFacteur } from './requetes-second-facteur.ts'
import './second-facteur.css'

/** Page `/second-facteur`: staff who must have one and have none yet set it up before anything else. */
export function EcranMiseEnService() {
  const titre = useTitre('Mettez en service votre second facteur')
  const naviguer = useNavigate()
  const { data: etat, isPending, error, refetch } = useQuery(requeteSecondFacteur)
  const { agir: continuer, echec } = useActe({
    agir: async () => {
      await relireMoi()
      oublierExigence()
      // The sign-in page leads whoever is signed in to the page they asked for.
      await naviguer('/', { replace: true })
    },
  })
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        Mettez en service votre second facteur
      </h1>
      <p className="chapeau">
        Il est demandé à tout le personnel. À chaque connexion, après votre mot de passe, vous donnerez une
        preuve que vous seul avez. Choisissez une application ou une clé d’accès{'\u00a0'}; vous pourrez en
        ajouter ensuite.
      </p>
      <div className="second-facteur">
        {isPending && <Squelette lignes={4} />}
        {error && !etat && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
        {etat && <GestionSecondFacteur etat={etat} niveau="h2" />}
        {echec && <EtatErreur {...echec} />}
        <div className="rangee ecart-3">
          {etat?.actif && (
            <Bouton variante="primary" onClick={() => void continuer()}>
              Continuer vers le portail
            </Bouton>
          )}
          <Bouton onClick={() => void seDeconnecter()}>Se déconnecter</Bouton>
        </div>
      </div>
    </>
  )
}
