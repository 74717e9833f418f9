import { LIBELLES_RAISONS } from '#domain/seance/mise-de-cote.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { heureDe } from '../dire-seance.ts'
import { useAppelDossier } from '../use-geste.ts'
import type { ProprietesDossier } from './CarteDossier.tsx'

/** A file that is not the current one, nor recorded: it may be called. */
export function HorsCours({ seance: s, dossier: d, vue }: ProprietesDossier) {
  const { appelerDossier, enCours, echec } = useAppelDossier(s.id, () => vue.appeler(d.projetId))
  return (
    <>
      {d.ecarte && (
        <p className="seance-ecarte">
          Mis de côté à {heureDe(d.ecarte.le)}
          {d.ecarte.faute
            ? ', faute de quorum'
            : d.ecarte.raison === 'piece' && `, ${LIBELLES_RAISONS.piece.toLowerCase()}`}
          {d.ecarte.motif && `\u00a0: ${d.ecarte.motif}`}.
        </p>
      )}
      {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
      <div className="seance-pied rangee sous-2 boutons-pleins">
        {s.courant && <Bouton onClick={vue.revenir}>Revenir au dossier en cours</Bouton>}
        <Bouton
          variante="primary"
          enCours={enCours}
          desactive={s.statut !== 'ouverte'}
          onClick={() => appelerDossier(d.projetId)}
        >
          Appeler ce dossier
        </Bouton>
      </div>
    </>
  )
}
