import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide } from '#web/ui/cadre/Attente.tsx'
import { compter } from '../dire-seance.ts'
import { useAppelDossier } from '../use-geste.ts'
import { aVenir, ecartes, nomDossier, passes } from './suite-dossiers.ts'

/** No file is current: the first one is called, or all is done. */
export function SansDossier({ seance: s }: { seance: SeanceEntiere }) {
  const { appelerDossier, enCours, echec } = useAppelDossier(s.id)
  const [premier] = aVenir(s)
  const cote = ecartes(s).length
  if (!premier)
    return (
      <EtatVide titre="Tous les dossiers à l’ordre sont passés" icone="fait">
        {cote > 0
          ? `${compter(cote, 'dossier')} de côté\u00a0: reprenez-${cote > 1 ? 'les' : 'le'} depuis l’ordre, ou clôturez la séance.`
          : 'Vous pouvez clore la séance.'}
      </EtatVide>
    )
  return (
    <EtatVide
      titre={passes(s) === 0 ? 'La séance est ouverte' : 'Aucun dossier en cours'}
      icone="dossier"
      action={
        <Bouton
          variante="primary"
          enCours={enCours}
          desactive={s.statut !== 'ouverte'}
          onClick={() => appelerDossier(premier.projetId)}
        >
          Appeler le dossier {premier.rang}
        </Bouton>
      }
    >
      <p>Faites l’appel, puis appelez le premier dossier&nbsp;: {nomDossier(premier)}.</p>
      {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
    </EtatVide>
  )
}
