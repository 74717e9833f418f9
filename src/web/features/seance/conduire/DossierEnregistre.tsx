import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { compter, heureDe, nomEntier } from '../dire-seance.ts'
import type { ProprietesDossier } from './CarteDossier.tsx'
import { Precedent } from './Precedent.tsx'

/** What was recorded of a file, by whom and when, in place of its form. */
export function DossierEnregistre({
  seance: s,
  dossier: d,
  vue,
  surCorriger,
}: ProprietesDossier & { surCorriger: () => void }) {
  const moi = useMoi()
  const e = d.enregistre
  if (e === null) return null
  const suite = e.decision === 'accepte' ? formatEuros(e.montantAlloue ?? 0) : LIBELLES_DECISIONS[e.decision]
  const qui = e.par.id === moi.id ? 'vous' : nomEntier(e.par)
  return (
    <div className="seance-enregistre sous-4" role="status">
      <p className="encadre st-fait">
        <Icone nom="fait" petite />
        <span>
          Enregistré par {qui} à {heureDe(e.le)}&nbsp;: <strong>{suite}</strong>
        </span>
      </p>
      <p className="secondaire">
        Voix sur l’aide&nbsp;: {e.pour} pour, {e.contre} contre, {compter(e.abstention, 'abstention')}, sur{' '}
        {compter(e.quorum.voix, 'votant')}
        {e.voixPresident && `, voix prépondérante de la présidence\u00a0: ${e.voixPresident}`}.
        {e.preside && ` Présidence de ce dossier\u00a0: ${nomEntier(e.preside)}.`}
        {e.remarque && ` ${e.remarque}`}
      </p>
      <div className="seance-pied rangee sous-2 boutons-pleins">
        {s.statut === 'ouverte' && <Bouton onClick={surCorriger}>Corriger</Bouton>}
        <Precedent vue={vue} />
        {s.courant && !vue.enCours && (
          <Bouton variante="primary" onClick={vue.revenir}>
            Aller au dossier en cours
          </Bouton>
        )}
      </div>
    </div>
  )
}
