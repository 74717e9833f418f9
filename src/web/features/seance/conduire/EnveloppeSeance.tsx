import { formatEuros, somme } from '#domain/commun/argent.ts'
import { MONTANTS } from '#domain/projet/montants.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { compter } from '../dire-seance.ts'

interface Proprietes {
  seance: SeanceEntiere
  /** The file on screen, and the amount being typed for it; undefined: none is, its kept amount counts. */
  dossier: DossierLu | undefined
  essai: number | null | undefined
}

/** What is available, granted, and left by this file; past the end, the bar says how much is missing. */
export function EnveloppeSeance({ seance: s, dossier: d, essai }: Proprietes) {
  const garde = d?.avis?.decision === 'accepte' ? (d.avis.montantAlloue ?? 0) : 0
  const accorde = somme([s.enveloppe.accorde, -garde])
  const ici = essai === undefined ? garde : (essai ?? 0)
  const restant = somme([s.enveloppe.disponible, -accorde, -ici])
  const echelle = Math.max(s.enveloppe.disponible, accorde + ici, 1)
  const part = (nombre: number): number => Math.round((Math.max(0, nombre) / echelle) * 1000) / 10
  const bout = part(s.enveloppe.disponible)
  const trop = part(accorde + ici - s.enveloppe.disponible)
  const n = s.enveloppe.nbAccordes - (garde > 0 ? 1 : 0)
  return (
    <section className="seance-enveloppe" aria-label="Enveloppe de la commission">
      <dl>
        <Chiffre nom="Disponible" valeur={s.enveloppe.disponible} />
        <Chiffre
          nom={`${MONTANTS[s.etape === 1 ? 'propose' : 'decide'].mot}, ${compter(n, 'dossier')}`}
          valeur={accorde}
          marque="accorde"
        />
        <Chiffre nom="Ce dossier" valeur={ici} marque="ici" />
        <Chiffre
          nom={restant < 0 ? 'Dépassement après ce dossier' : 'Restant après ce dossier'}
          valeur={Math.abs(restant)}
          trop={restant < 0}
        />
      </dl>
      <div className="seance-barre" aria-hidden="true">
        <i className="barre-accorde" style={{ width: `${Math.min(part(accorde), bout)}%` }} />
        <i
          className="barre-ici"
          style={{
            left: `${Math.min(part(accorde), bout)}%`,
            width: `${Math.max(0, Math.min(part(ici), bout - part(accorde)))}%`,
          }}
        />
        {trop > 0 && <i className="barre-trop" style={{ left: `${bout}%`, width: `${trop}%` }} />}
      </div>
    </section>
  )
}

const Chiffre = (props: { nom: string; valeur: number; marque?: string; trop?: boolean }) => (
  <div className={props.trop ? 'seance-trop' : undefined}>
    <dt>
      {props.marque && <span className={`seance-marque marque-${props.marque}`} aria-hidden="true" />}
      {props.nom}
    </dt>
    <dd className="chiffres">{formatEuros(props.valeur)}</dd>
  </div>
)
