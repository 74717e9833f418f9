import { Bouton } from '#web/ui/Bouton.tsx'
import { tenirPlace } from '#web/ui/cadre/place-barre.ts'
import { OuiNon } from './OuiNon.tsx'
import './BarreVerdicts.css'

/** The part a review is at. */
export interface PartieCourante {
  rang: number
  titre: string
  viser: () => void
  repondre: (reponse: boolean) => void
}

interface Proprietes {
  /** « 2 réponses sur 4 ». */
  avancement: string
  /** Nothing is left to answer. */
  complet: boolean
  inactive: boolean
  courante?: PartieCourante | undefined
  /** To the form of the verdicts, further down the page. */
  allerAuFormulaire: () => void
}

/** At the foot of the window, while the verdicts are below: the part one is at and its answer. */
export function BarreVerdicts({ avancement, complet, inactive, courante: c, allerAuFormulaire }: Proprietes) {
  const rapide = complet ? undefined : c
  return (
    <section className="barre-verdicts" ref={tenirPlace} aria-label="Contrôle en cours">
      <p>
        {rapide && (
          <button type="button" className="verdict-titre" onClick={rapide.viser}>
            {rapide.rang}. {rapide.titre}
          </button>
        )}
        <span className="secondaire petit">{avancement}</span>
      </p>
      {rapide ? (
        <OuiNon
          nommer={(reponse) => `${reponse ? 'Oui' : 'Non'}, partie ${rapide.rang}`}
          reponse={null}
          inactive={inactive}
          repondre={rapide.repondre}
        />
      ) : (
        <Bouton variante="primary" onClick={allerAuFormulaire}>
          {complet ? 'Relire et envoyer' : 'Contrôler'}
        </Bouton>
      )}
    </section>
  )
}
