import { formatHeure } from '#domain/commun/jours.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import type { Enregistreur } from './use-enregistreur.ts'

/** Where what was chosen stands: kept at what time, or not, and what can be done about it. */
export function EtatDesChoix<V>({ enregistreur: e }: { enregistreur: Enregistreur<V> }) {
  const { etat } = e
  switch (etat.phase) {
    case 'conflit':
      return (
        <div>
          <EtatErreur message={etat.message} />
          <p className="sous-2">
            <Bouton icone="recharger" onClick={() => void e.abandonner()}>
              Afficher la version enregistrée
            </Bouton>
          </p>
        </div>
      )
    case 'refus':
    case 'panne':
      return (
        <EtatErreur
          message="Ce choix n’est pas enregistré."
          raison={etat.message}
          verbe={etat.phase === 'refus' ? 'Revenir à ce qui est enregistré' : 'Réessayer'}
          surReessayer={() => void (etat.phase === 'refus' ? e.abandonner() : e.vider())}
        />
      )
    default:
      return (
        <p className="reprise-enregistre petit" role="status">
          {etat.phase === 'enCours' && <span aria-hidden="true">Enregistrement…</span>}
          {etat.phase === 'repos' && etat.le && (
            <Etat statut="fait">Enregistré à {formatHeure(etat.le)}</Etat>
          )}
        </p>
      )
  }
}
