import { useState } from 'react'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Bouton, classeBouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { PROJECTEUR } from '../icones-seance.ts'
import { useGeste } from '../use-geste.ts'
import { direRestes } from './suite-dossiers.ts'

/** The room's screen, and what the whole sitting can do now. */
export function ActionsSeance({ seance: s }: { seance: SeanceEntiere }) {
  const [clore, setClore] = useState(false)
  const [annuler, setAnnuler] = useState(false)
  const { agir, enCours, echec } = useGeste(s.id)
  const demande = { params: { id: s.id }, corps: { version: s.version } }
  const base = `/gestion/admin/commissions/${s.commission.id}/seance/${s.id}`
  return (
    <>
      <a className={classeBouton({})} href={`${base}/ecran`} target="_blank" rel="noreferrer">
        <Icone nom={PROJECTEUR} />
        Écran de la salle <span className="cache">(nouvelle fenêtre)</span>
      </a>
      {s.statut === 'ouverte' && (
        <Bouton
          icone="pause"
          enCours={enCours}
          onClick={() => void agir(() => appeler(appelsSeance.suspendreSeance, demande))}
        >
          Suspendre
        </Bouton>
      )}
      {s.statut === 'suspendue' && (
        <Bouton
          variante="primary"
          enCours={enCours}
          onClick={() => void agir(() => appeler(appelsSeance.reprendreSeance, demande))}
        >
          Reprendre la séance
        </Bouton>
      )}
      {s.actions.includes('annulerOuverture') && (
        <Bouton onClick={() => setAnnuler(true)}>Annuler l’ouverture</Bouton>
      )}
      {(s.statut === 'ouverte' || s.statut === 'suspendue') && (
        <Bouton onClick={() => setClore(true)}>Clore la séance</Bouton>
      )}
      {echec && <p className="faute petit">{echec.message}</p>}
      {annuler && <ModaleAnnulation seance={s} surFermer={() => setAnnuler(false)} />}
      {clore && <ModaleCloture seance={s} surFermer={() => setClore(false)} />}
    </>
  )
}

function ModaleAnnulation({ seance: s, surFermer }: { seance: SeanceEntiere; surFermer: () => void }) {
  const { agir, enCours, echec } = useGeste(s.id, surFermer)
  return (
    <Modale
      titre="Annuler l’ouverture&nbsp;?"
      surFermer={surFermer}
      actions={
        <>
          <Bouton onClick={surFermer}>Continuer la séance</Bouton>
          <Bouton
            variante="refuse"
            enCours={enCours}
            onClick={() =>
              void agir(() =>
                appeler(appelsSeance.annulerOuverture, {
                  params: { id: s.id },
                  corps: { version: s.version },
                }),
              )
            }
          >
            Annuler l’ouverture
          </Bouton>
        </>
      }
    >
      <p>
        Rien n’est enregistré&nbsp;: la séance redevient à préparer, sous le même numéro. L’appel et l’ordre
        restent&nbsp;; suspensions, sorties et dossiers mis de côté depuis l’ouverture s’effacent.
        L’annulation est au journal.
      </p>
      {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
    </Modale>
  )
}

function ModaleCloture({ seance: s, surFermer }: { seance: SeanceEntiere; surFermer: () => void }) {
  const { agir, enCours, echec } = useGeste(s.id, surFermer)
  const restes = direRestes(s)
  return (
    <Modale
      titre="Clore la séance&nbsp;?"
      surFermer={surFermer}
      actions={
        <>
          <Bouton onClick={surFermer}>Continuer la séance</Bouton>
          <Bouton
            variante="refuse"
            enCours={enCours}
            onClick={() =>
              void agir(() =>
                appeler(appelsSeance.cloreSeance, { params: { id: s.id }, corps: { version: s.version } }),
              )
            }
          >
            Clore la séance
          </Bouton>
        </>
      }
    >
      <p>
        {restes === null
          ? 'Tous les dossiers ont été examinés. '
          : `Au procès-verbal\u00a0: ${restes}. Une autre séance de l’étape peut les appeler. `}
        Une fois close, la séance ne change plus&nbsp;; les avis enregistrés restent à publier.
      </p>
      {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
    </Modale>
  )
}
