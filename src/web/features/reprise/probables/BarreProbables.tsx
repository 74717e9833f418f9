import { formatNombre } from '#domain/commun/nombres.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { tenirPlace } from '#web/ui/cadre/place-barre.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { versEtape } from '../etapes-reprise.ts'
import type { Probables } from './use-probables.ts'

interface Proprietes {
  reprise: RepriseLue
  aDecider: number
  probables: Probables
  fige: boolean
}

/** At the foot: how many are left, the last answer taken back, the last step. */
export const BarreProbables = ({ reprise: r, aDecider: n, probables: p, fige }: Proprietes) => (
  <div className="reprise-barre" ref={tenirPlace}>
    <div>
      <p className="fort" role="status">
        {n > 1
          ? `Encore ${formatNombre(n)} structures à décider`
          : n === 1
            ? 'Encore 1 structure à décider'
            : 'Toutes les structures sont décidées'}
      </p>
      <p className="secondaire petit">
        {n > 0
          ? 'Celles qui restent sans réponse seront créées sans compte, et listées dans le compte rendu.'
          : 'Une réponse se change tant que la reprise n’est pas appliquée.'}
      </p>
    </div>
    {!fige && (
      <Bouton icone="annuler" desactive={!p.reponses.peutDefaire} onClick={() => void p.defaire()}>
        Annuler la dernière
      </Bouton>
    )}
    <LienBouton vers={versEtape(r.id, 'appliquer')} variante="primary" iconeApres="droite">
      Aller à «&nbsp;Appliquer&nbsp;»
    </LienBouton>
  </div>
)
