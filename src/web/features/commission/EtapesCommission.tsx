import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import './EtapesCommission.css'

const ETAPES = [titreAvis(ORGANISME), TITRE_DECISION] as const

/** Heading of each step (specification 001 §2). */
export const titreEtape = (step: number): string => ETAPES[step === 2 ? 1 : 0]

/** Where the commission is, for those who manage it. */
export const EtapesCommission = ({ step, isClosed }: { step: number; isClosed: boolean }) => (
  <ol className="commission-etapes" aria-label="Étapes de la commission">
    {ETAPES.map((libelle, nombre) => {
      const rang = nombre + 1
      const courante = rang === step && !isClosed
      const faite = rang < step || isClosed
      return (
        <li
          key={libelle}
          className={(courante && 'courante') || (faite && 'faite') || undefined}
          aria-current={courante ? 'step' : undefined}
        >
          <span aria-hidden="true">{rang}</span>
          {libelle}
          {faite && <span className="cache"> (terminé)</span>}
        </li>
      )
    })}
  </ol>
)
