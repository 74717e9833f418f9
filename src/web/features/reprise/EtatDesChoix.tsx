import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { EtatDeSaisie } from '#web/ui/champs/EtatSaisie.tsx'
import type { Enregistreur } from './use-enregistreur.ts'

/** Where what was chosen stands: kept at what time, or not, and what can be done about it. */
export function EtatDesChoix<V>({ enregistreur: e }: { enregistreur: Enregistreur<V> }) {
  if (e.etat.phase === 'conflit')
    return (
      <>
        <EtatErreur message={e.etat.message} />
        <p className="sous-2">
          <Bouton icone="recharger" onClick={() => void e.abandonner()}>
            Afficher la version enregistrée
          </Bouton>
        </p>
      </>
    )
  if (e.etat.phase === 'echec')
    return (
      <EtatErreur
        message="Ce choix n’est pas enregistré."
        raison={e.etat.message}
        verbe={e.refuse ? 'Revenir à ce qui est enregistré' : 'Réessayer'}
        surReessayer={() => (e.refuse ? void e.abandonner() : e.reprendre())}
      />
    )
  return (
    <p className="reprise-enregistre petit" role="status">
      <EtatDeSaisie etat={e.etat} echec={null} />
    </p>
  )
}
