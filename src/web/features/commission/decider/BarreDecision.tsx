import { formatEuros } from '#domain/commun/argent.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import './BarreDecision.css'

/** What takes the decision, further down the page. */
export const ID_DECISION = 'commission-decision'

const aller = (): void => {
  const bloc = document.getElementById(ID_DECISION)
  bloc?.scrollIntoView({ block: 'start' })
  bloc?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}

/** At the foot of the window, while the form is below: the envelope left, and the way to the decision. */
export const BarreDecision = ({ restant }: { restant: number }) => (
  <section className="barre-decision" aria-label="Décision à prendre">
    <p>
      <span className="secondaire petit">{restant < 0 ? 'Dépassement' : 'Restant'}</span>
      <b className="chiffres">{formatEuros(Math.abs(restant))}</b>
    </p>
    <Bouton onClick={aller}>Aller à la décision</Bouton>
  </section>
)
