import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { ChampsCompte } from './ChampsCompte.tsx'
import './compte.css'
import { IdentiteCompte } from './IdentiteCompte.tsx'
import { ModaleSecondFacteur } from './ModaleSecondFacteur.tsx'
import { ModaleSuppression } from './ModaleSuppression.tsx'
import { CONTACT_ENREGISTRE, listeAvec } from './messages-comptes.ts'
import { requeteCompte } from './requetes-comptes.ts'
import { useFormulaireCompte } from './use-formulaire-compte.ts'

const CONSULTATION = 'Votre rôle permet de consulter les comptes, pas de les modifier.'

/** One account: its form, and the link that deletes it. */
export function EcranCompte() {
  const id = Number(useParams().id)
  const { data: compte, isPending, error, refetch } = useQuery(requeteCompte(id))
  return (
    <Page
      titre={compte ? `${compte.prenom} ${compte.nom}` : 'Compte'}
      chapeau="Qui est cette personne, et ce qu’elle peut faire sur le portail."
      retour={{ vers: '/admin/comptes', libelle: 'Comptes' }}
    >
      {isPending && <Squelette forme="formulaire" lignes={5} />}
      {error && !compte && <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />}
      {compte && <Formulaire key={compte.id} compte={compte} />}
    </Page>
  )
}

function Formulaire({ compte }: { compte: CompteReponse }) {
  const moi = useMoi()
  const naviguer = useNavigate()
  const deSoi = moi.id === compte.id
  const consulte = aDroit(moi, 'compte', 'canConsult') || !aDroit(moi, 'compte', 'canManage')
  const f = useFormulaireCompte(compte, deSoi, () => naviguer(listeAvec(CONTACT_ENREGISTRE)))
  const [suppression, setSuppression] = useState(false)
  const [reinitialisation, setReinitialisation] = useState(false)
  return (
    <CadreFormulaire
      f={{ ...f, modifie: f.modifie && !suppression }}
      etroit
      interdit={consulte ? CONSULTATION : undefined}
      autres={
        <button
          type="button"
          className="compte-supprimer en-ligne"
          disabled={consulte || deSoi}
          onClick={() => setSuppression(true)}
        >
          <Icone nom="corbeille" petite />
          Supprimer le compte
        </button>
      }
    >
      {compte.isInvite && (
        <Avis icone="courriel">
          L’invitation est envoyée, le mot de passe n’est pas encore choisi. Si le lien a expiré, cette
          personne en reçoit un autre par «{'\u00a0'}Mot de passe oublié{'\u00a0'}», sur la page de connexion.
        </Avis>
      )}
      {compte.emailEnAttente && (
        <Avis icone="horloge">
          {compte.emailEnAttente} attend sa confirmation{'\u00a0'}; l’adresse actuelle sert jusque-là.
        </Avis>
      )}
      <ChampsCompte
        champ={f.champ}
        verrou={consulte}
        raison={
          deSoi && !consulte
            ? 'C’est votre compte\u00a0: votre adresse se change dans «\u00a0Informations\u00a0», et votre rôle par un autre Super Admin.'
            : undefined
        }
      />
      <div className="rangee">
        <Etat statut={compte.secondFacteur ? 'fait' : 'neutre'}>
          {compte.secondFacteur ? 'Second facteur en service' : 'Pas de second facteur'}
        </Etat>
        {compte.secondFacteur && !deSoi && !consulte && (
          <button type="button" className="lien" onClick={() => setReinitialisation(true)}>
            Réinitialiser
          </button>
        )}
      </div>
      <IdentiteCompte compte={compte} consulte={consulte} />
      {reinitialisation && (
        <ModaleSecondFacteur compte={compte} surFermer={() => setReinitialisation(false)} />
      )}
      {suppression && <ModaleSuppression compte={compte} surFermer={() => setSuppression(false)} />}
    </CadreFormulaire>
  )
}

const Avis = ({ icone, children }: { icone: 'courriel' | 'horloge'; children: React.ReactNode }) => (
  <p className="encadre encadre-ample st-neutre">
    <Icone nom={icone} petite />
    <span>{children}</span>
  </p>
)
